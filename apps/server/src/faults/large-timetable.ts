import type { ProposedClass } from '@scheduler/contract'
import { formatTime, listMeetingDates, type Weekday } from '@scheduler/domain'
import { sql } from 'kysely'
import { type Answer, createRandom } from '../testing/load.ts'
import { addEndedRun } from '../testing/stored-runs.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Changes of very many classes at one stroke, while students join. */

const DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const YEAR = { from: '2026-09-01', to: '2026-12-31' }
/** Of the rooms, those whose classes stay, at the hours to which the others are moved. */
const STAYING = 10
export const HOURS = [8, 10, 12, 14]

export interface Existing {
  readonly id: string
  readonly title: string
  readonly day: Weekday
  readonly hour: number
  readonly roomId: string
  readonly professorId: string
  readonly moves: boolean
}

export interface Joining {
  readonly answers: readonly Answer[]
  readonly slowest: number
}

export const draw = <T>(list: readonly T[], random: () => number) =>
  list[Math.floor(random() * list.length)] as T

/** In each of the rooms twenty classes that may move by an hour; in ten more, classes that are already where some of them would go. */
async function addClasses(
  site: SiteUnderLoad,
  students: readonly Visitor[],
  movingRooms: number,
): Promise<Existing[]> {
  await site.admin('POST', '/api/admins/site-settings', {
    academicYearStart: YEAR.from,
    academicYearEnd: YEAR.to,
  })
  const professors = await site.addProfessors(movingRooms + STAYING)
  const rows = professors.map((_, index) => ({ name: `R${index}`, building_name: 'Main', seats: 400 }))
  const rooms = await site.db.insertInto('rooms').values(rows).returning('id').execute()
  const made = rooms.flatMap(({ id: roomId }, index) =>
    DAYS.flatMap((day) =>
      HOURS.map((hour): Existing => {
        const moves = index < movingRooms
        const professorId = professors[index]?.id ?? ''
        const start = moves ? hour : hour + 1
        const title = `${day} ${start}:00 in ${index}`
        return { id: crypto.randomUUID(), title, day, hour: start, roomId, professorId, moves }
      }),
    ),
  )
  await site.db
    .insertInto('classes')
    .values(
      made.map(({ id, title, day, hour, roomId, professorId }) => ({
        id,
        title,
        day,
        start_minute: hour * 60,
        end_minute: hour * 60 + 60,
        room_id: roomId,
        professor_id: professorId,
      })),
    )
    .execute()
  const meetings = made.flatMap(({ id, day, hour, roomId }) =>
    listMeetingDates(day, YEAR).map((date) => ({
      class_id: id,
      date,
      start_minute: hour * 60,
      end_minute: hour * 60 + 60,
      room_id: roomId,
      active: true,
    })),
  )
  for (let at = 0; at < meetings.length; at += 5000)
    await site.db
      .insertInto('meetings')
      .values(meetings.slice(at, at + 5000))
      .execute()
  await sql`insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
    select class_id, date, placed_by, professor_id, m.start_minute, m.end_minute, active
    from meetings m join classes c on c.id = m.class_id`.execute(site.db)
  const random = createRandom(1)
  const joins = students.flatMap(({ id }) =>
    // One class a day: whatever moves by an hour, nobody is in two at once.
    DAYS.map((day) => {
      const own = made.filter((one) => one.moves && one.day === day)
      return { student_id: id, section_id: own[Math.floor(random() * own.length)]?.id ?? '' }
    }),
  )
  await site.db.insertInto('section_students').values(joins).execute()
  await sql`vacuum analyze`.execute(site.db)
  return made
}

/** A site with many classes, and what its tests do with them. */
export async function startLargeTimetable(movingRooms: number) {
  const site = await startSiteUnderLoad()
  const students = await site.addStudents(400)
  const classes = await addClasses(site, students, movingRooms)

  const pickStaying = (random: () => number) =>
    draw(
      classes.filter(({ moves }) => !moves),
      random,
    ).id

  async function countClashes(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from class_students s join class_students t
        on s.student_id = t.student_id and s.class_id < t.class_id
      join classes a on a.id = s.class_id join classes b on b.id = t.class_id
      where a.day = b.day and a.start_minute < b.end_minute and b.start_minute < a.end_minute`.execute(
      site.db,
    )
    return rows[0]?.count ?? -1
  }

  /** Classes that begin at one of the hours. */
  async function countAt(hours: readonly number[]): Promise<number> {
    const begin = hours.map((hour) => hour * 60)
    const rows = await site.db.selectFrom('classes').select('id').where('start_minute', 'in', begin).execute()
    return rows.length
  }

  /** Classes whose meetings are not those of their weekly pattern. */
  async function countHalves(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from classes c where exists (
        select from meetings m where m.class_id = c.id
          and (m.start_minute, m.end_minute, m.room_id) is distinct from (c.start_minute, c.end_minute, c.room_id))
        or not exists (select from meetings m where m.class_id = c.id)`.execute(site.db)
    return rows[0]?.count ?? -1
  }

  /** Others join; those who do are in no class yet. */
  async function emptyHands(): Promise<void> {
    const ids = students.slice(0, 4).map(({ id }) => id)
    await site.db.deleteFrom('section_students').where('student_id', 'in', ids).execute()
  }

  function propose(): Promise<string> {
    const at = (hour: number, roomId: string) => ({
      day: 'Monday' as const,
      startTime: formatTime(hour * 60),
      endTime: formatTime(hour * 60 + 60),
      roomId,
      roomName: null,
    })
    const proposed = classes
      .filter(({ moves }) => moves)
      .map(
        ({ id, title, day, hour, roomId, professorId }): ProposedClass => ({
          key: id,
          change: 'moved',
          title,
          classId: id,
          courseId: null,
          courseName: null,
          professorId,
          professorName: null,
          locked: false,
          before: { ...at(hour, roomId), day },
          after: { ...at(hour + 1, roomId), day },
          reasons: [],
          impossibility: null,
        }),
      )
    const counts = { new: 0, moved: proposed.length, unchanged: 0, unplaced: 0 }
    return addEndedRun(site.db, {
      classes: proposed,
      costs: [],
      counts,
      professorsChanged: 0,
      studentsChanged: 0,
    })
  }

  /** What becomes of joins and leaves in a loop while something else is done. */
  async function whileJoining(work: () => Promise<Answer>): Promise<{ done: Answer; joining: Joining }> {
    let isOver = false
    const answers: Answer[] = []
    const loops = students.slice(0, 4).map(async (student, index) => {
      const draw = createRandom(index + 10)
      while (!isOver) {
        const path = `/api/classs/${pickStaying(draw)}/join`
        answers.push(await site.as(student, 'PUT', path))
        answers.push(await site.as(student, 'DELETE', path))
      }
    })
    const done = await work()
    isOver = true
    await Promise.all(loops)
    return { done, joining: { answers, slowest: Math.max(...answers.map((one) => one.milliseconds)) } }
  }

  return {
    site,
    students,
    classes,
    emptyHands,
    propose,
    whileJoining,
    countClashes,
    countAt,
    countHalves,
  }
}

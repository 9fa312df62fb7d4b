import {
  type DateRange,
  defaultAcademicYear,
  findConflicts,
  MEMBER_RULES,
  type RoomFacts,
} from '@scheduler/domain'
import { sayClass, sayFault, sayNotice } from '@scheduler/messages'
import { type QueryCreator, sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { PREPARED } from '../db/prepared.ts'
import type { Database } from '../db/schema.ts'
import { clash, type HttpError, invalid, notFound } from '../http/errors.ts'
import { writeEvent } from '../realtime/tell.ts'
import { type Services, today } from '../services.ts'
import { closuresOfRules } from './closures.ts'
import { selectClasses, toScheduledClass } from './load-timetable.ts'
import { shorten } from './say-conflicts.ts'
import { changeMembership, lockStill } from './timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>

/*
 * Joining is what many do at one moment: what it asks of the database it asks in as few messages as it can. The student
 * is locked before the class, everywhere, so that two joins never wait for each other.
 */

/** Takes a seat; `insteadOf` is a class whose seat is given back in the same act, or kept if this one has none. */
export function joinClass(
  { db, clock }: Context,
  classId: string,
  studentId: string,
  insteadOf: string | null = null,
): Promise<void> {
  return changeMembership(db, async (trx) => {
    const [locked, left] = await lockBoth(trx, classId, studentId, insteadOf)
    if (insteadOf !== null && (!left || !(await removeStudent(trx, left, studentId))))
      throw clash(sayClass('notInLeft'))
    const year = defaultAcademicYear(today(clock))
    const { joined, seats, joinedCount, isIn, ...around } = await readClasses(trx, classId, studentId, year)
    if (joined.status === 'Cancelled') throw clash(sayClass('isCancelled', { title: joined.title }))
    if (isIn) throw clash(sayClass('alreadyJoined', { title: joined.title }))
    if (seats !== null && joinedCount >= seats) throw refuseFull(joined.title, seats)
    const none = new Map()
    const timetable = { ...around, professors: none, courses: none, students: none, cohorts: [] }
    const conflicts = findConflicts({ ...joined, studentIds: [studentId] }, timetable, MEMBER_RULES)
    if (conflicts[0]) throw clash(shorten(conflicts), { conflicts })
    await trx
      .with('told', writeTold(locked, studentId, 'classJoined'))
      .insertInto('class_students')
      .values({ class_id: classId, student_id: studentId })
      .modifyEnd(PREPARED)
      .execute()
  })
}

/** One more student would break the rule about seats: seats are counted here, since members of a class may be thousands. */
function refuseFull(title: string, seats: number): HttpError {
  const full = sayClass('full', { title, seats })
  return clash(full, { conflicts: [{ kind: 'capacity', ...full }] })
}

/** Gives a seat back; 404 for who has none. */
export function leaveClass({ db }: Context, classId: string, studentId: string): Promise<void> {
  return changeMembership(db, async (trx) => {
    const [left] = await lockBoth(trx, classId, studentId)
    if (!(await removeStudent(trx, left, studentId))) throw notFound('student in this class')
  })
}

/** Whether the student was in the class. */
async function removeStudent(trx: Trx, left: LockedClass, studentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .with('told', writeTold(left, studentId, 'classLeft'))
    .deleteFrom('class_students')
    .where('class_id', '=', left.id)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface LockedClass {
  readonly id: string
  readonly title: string
  readonly professor_id: string | null
}

/** Tells of a join or leave in the statement that makes it. */
function writeTold(
  { id, title, professor_id }: LockedClass,
  studentId: string,
  change: 'classJoined' | 'classLeft',
) {
  const event = writeEvent({
    event: 'classUpdated',
    id,
    ...sayNotice(change, { title }),
    personIds: professor_id === null ? [studentId] : [studentId, professor_id],
    isGathered: true,
  })
  return (query: QueryCreator<Database>) => query.insertInto('changes').values({ event })
}

/**
 * Keeps the timetable from changing, then locks the student against other acts, then the class against other joins; of two
 * classes the one with the lower id first, so that opposite swaps do not wait for each other. What follows reads again:
 * this statement may have waited, and sees the tables as they were before. (No key of a class changes: its meetings may
 * be written meanwhile.)
 */
async function lockBoth(
  trx: Trx,
  classId: string,
  studentId: string,
  insteadOf: string | null = null,
): Promise<[LockedClass, LockedClass | undefined]> {
  const { rows } = await sql<LockedClass>`
    with still as materialized (select ${lockStill}),
         person as materialized (select s.id from students s, still where s.id = ${studentId} for update of s)
    select c.id, c.title, c.professor_id from classes c, person where c.id in (${classId}, ${insteadOf}) order by c.id
    for no key update of c ${PREPARED}`.execute(trx)
  const joined = rows.find(({ id }) => id === classId)
  if (joined) return [joined, rows.find(({ id }) => id === insteadOf)]
  const student = await trx.selectFrom('students').select('id').where('id', '=', studentId).executeTakeFirst()
  if (!student) throw invalid({ field: 'studentId', ...sayFault('unknownStudent') })
  throw notFound('class')
}

/**
 * The class, how many are in it, whether the student is, the other classes of the student that hold their places, and the
 * rooms of all of them.
 */
async function readClasses(trx: Trx, classId: string, studentId: string, byDefault: DateRange) {
  const rows = await selectClasses(trx, byDefault)
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .select(
      sql<RoomFacts | null>`case when r.id is not null then json_build_object(
        'id', r.id, 'name', r.name, 'buildingName', r.building_name, 'seats', r.seats, 'status', r.status,
        'availability', r.availability) end`.as('room'),
    )
    .select((from) => from.selectFrom('site_settings').select('minutes_between_buildings').as('minutes'))
    .select(closuresOfRules.as('closures'))
    .select(
      sql<number>`(select count(*)::int from class_students s where s.class_id = ${classId})`.as(
        'joined_count',
      ),
    )
    .select(
      sql<boolean>`exists (select from class_students s where s.class_id = c.id and s.student_id = ${studentId})`.as(
        'is_in',
      ),
    )
    .where(
      'c.id',
      '=',
      sql<string>`any(array(select class_id from class_students where student_id = ${studentId}) || ${classId}::uuid)`,
    )
    .modifyEnd(PREPARED)
    .execute()
  const row = rows.find((one) => one.id === classId)
  if (!row) throw notFound('class')
  const { room, joined_count: joinedCount, is_in: isIn, minutes, closures } = row
  return {
    joined: toScheduledClass(row, []),
    seats: room?.seats ?? null,
    joinedCount,
    isIn,
    classes: rows
      .filter((one) => one !== row && one.status !== 'Cancelled')
      .map((one) => toScheduledClass(one, [studentId])),
    rooms: new Map(rows.flatMap((one) => (one.room ? [[one.room.id, one.room]] : []))),
    settings: { minutesBetweenBuildings: minutes ?? 0, closures },
  }
}

import type { ClassRecord, ProposedClass } from '@scheduler/contract'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, createRandom, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { addEndedRun } from '../testing/stored-runs.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Take-overs and their undoing among all that changes the timetable, at two servers. */

const SEED = 63
const CLIENTS = 12
const TURNS = rounds(10, 250)
/** So few that classes of one student often come to one hour. */
const STARTS = 10
const STUDENTS = 4
/** Each of these is done at least once. */
const NEEDED = ['takeOver', 'undo', 'join', 'import', 'undoImport']
const COURSES = ['Algebra', 'Botany', 'Chemistry']

let site: SiteUnderLoad
let second: ServerProcess
let token: string
let rooms: string[]
let professors: Visitor[]
let students: Visitor[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  token = await logIn(second.url)
  professors = await site.addProfessors(4)
  students = await site.addStudents(STUDENTS)
  const add = async (path: string, body: object): Promise<string> =>
    (await site.admin('POST', path, body)).body._id
  rooms = await Promise.all(
    ['R0', 'R1', 'R2'].map((name) => add('/api/rooms', { name, buildingName: 'Main', seats: 30 })),
  )
  for (const courseName of COURSES)
    await add('/api/courses', { courseName, startDate: '2026-09-01', endDate: '2027-08-31' })
})
afterAll(async () => {
  await second.stop()
  await site.close()
})

/** Which of the rules are broken, counted from the tables themselves. */
async function countBroken() {
  const { rows } = await sql`
    with booked as (
      select class_id, date, start_minute, end_minute, room_id as used from meetings where active
      union all select class_id, date, start_minute, end_minute, professor_id from meeting_professors where active
      union all select m.class_id, m.date, m.start_minute, m.end_minute, s.student_id
        from meetings m join class_students s on s.class_id = m.class_id where m.active)
    select
      (select count(*)::int from booked a join booked b
        on a.class_id < b.class_id and a.date = b.date and a.used = b.used
        and a.start_minute < b.end_minute and b.start_minute < a.end_minute) as overlaps,
      (select count(*)::int from classes c where not exists (select from meetings m where m.class_id = c.id)
        or exists (select from meetings m where m.class_id = c.id
          and (m.start_minute, m.end_minute, m.room_id, to_char(m.date, 'FMDay'))
            is distinct from (c.start_minute, c.end_minute, c.room_id, c.day))) as halves,
      (select count(*)::int from classes c join rooms r on r.id = c.room_id
        where r.seats < (select count(*) from class_students s where s.class_id = c.id)) as crowded`.execute(
    site.db,
  )
  return rows[0]
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test('among joins, edits, deletions, imports and each other, take-overs and undoings leave all rules held', async () => {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const admin = (method: string, path: string, body?: object): Promise<Answer> =>
    random() < 0.5 ? site.admin(method, path, body) : send(second.url, token, [method, path, body])
  const place = () => {
    const minute = 480 + Math.floor(random() * STARTS) * 30
    return {
      day: 'Monday' as const,
      startTime: time(minute),
      endTime: time(minute + 60),
      roomId: pick(rooms),
    }
  }
  let classes: readonly ClassRecord[] = []
  const takeOvers: string[] = []
  const imports: string[] = []

  /** Moves some of the classes as they were a while ago, and adds one. */
  async function propose(): Promise<string> {
    const moved = new Map(Array.from({ length: 3 }, () => pick(classes)).map((one) => [one?._id, one]))
    const proposed = [...moved.values(), null].flatMap((one): ProposedClass[] =>
      one === undefined
        ? []
        : [
            {
              key: one?._id ?? 'new',
              change: one ? 'moved' : 'new',
              title: one?.title ?? 'Proposed',
              classId: one?._id ?? null,
              courseId: one?.courseId?._id ?? null,
              courseName: null,
              professorId: one ? (one.professorId?._id ?? null) : null,
              professorName: null,
              locked: false,
              before: one && {
                day: one.day,
                startTime: one.startTime,
                endTime: one.endTime,
                roomId: one.roomId?._id ?? null,
                roomName: null,
              },
              after: { ...place(), roomName: null },
              reasons: [],
              impossibility: null,
            },
          ],
    )
    const counts = { new: 1, moved: proposed.length - 1, unchanged: 0, unplaced: 0 }
    return addEndedRun(site.db, {
      classes: proposed,
      costs: [],
      counts,
      professorsChanged: 0,
      studentsChanged: 0,
    })
  }

  const note = async (list: string[], answer: Promise<Answer>, idOf: (answer: Answer) => string) => {
    const done = await answer
    if (done.outcome === 'ok') list.push(idOf(done))
    return done
  }
  const importOne = () => {
    const { day, startTime, endTime } = place()
    const columns = ['courseId', 'day', 'startTime', 'endTime']
    const rows = [[pick(COURSES), day, startTime, endTime]]
    return admin('POST', '/api/imports', { kind: 'classes', fileName: 'c.csv', columns, lines: [2], rows })
  }
  const seat = (method: string) =>
    site.as(
      pick(students),
      method,
      `/api/classs/${pick(classes)?._id}/join`,
      method === 'PUT' ? {} : undefined,
    )
  const acts: Record<string, () => Promise<Answer>> = {
    create: () =>
      admin('POST', '/api/classs', {
        title: 'Made',
        ...place(),
        professorId: random() < 0.3 ? pick(professors).id : null,
      }),
    move: () => admin('PUT', `/api/classs/${pick(classes)?._id}`, place()),
    remove: () => admin('POST', `/api/classs/delete/${pick(classes)?._id}`),
    join: () => seat('PUT'),
    leave: () => seat('DELETE'),
    takeOver: async () =>
      note(
        takeOvers,
        admin('POST', `/api/generation/runs/${await propose()}/take-over`, {}),
        ({ body }) => body.undo._id,
      ),
    undo: () => admin('POST', `/api/generation/take-overs/${pick(takeOvers)}/undo`, {}),
    import: () => note(imports, importOne(), ({ body }) => body._id),
    undoImport: () => admin('POST', `/api/imports/${pick(imports)}/undo`),
  }
  /** How often each is drawn. */
  const drawn = ['create', 'create', 'move', 'remove', 'join', 'join', 'join', 'join', 'takeOver', 'takeOver']
  const all = [...drawn, 'leave', 'takeOver', 'undo', 'import', 'undoImport']
  const done = new Map<string, number>()
  const strange: string[] = []
  async function act(): Promise<void> {
    const name = pick(all)
    const needs = { undo: takeOvers, undoImport: imports, create: [''], import: [''], takeOver: [''] }
    if ((needs[name as keyof typeof needs] ?? classes).length === 0) return act()
    const { outcome, status, body } = await (acts[name] as () => Promise<Answer>)()
    if (outcome === 'ok') done.set(name, (done.get(name) ?? 0) + 1)
    else if (status !== 409 && status !== 404) strange.push(`${name}: ${status} ${JSON.stringify(body)}`)
  }
  async function work() {
    for (let turn = 0; turn < TURNS || NEEDED.some((name) => !done.has(name)); turn++) {
      if (turn % 3 === 0) classes = (await admin('GET', '/api/classs')).body
      await act()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  expect(strange).toEqual([])
  expect(await countBroken()).toEqual({ overlaps: 0, halves: 0, crowded: 0 })
  const counts = [...done].map(([name, number]) => `${number} ${name}`).join(', ')
  console.log(`Count: take-overs among changes (seed ${SEED}): ${counts}, 0 broken rules`)
})

import type { ClassRecord, ProposedClass, Student } from '@scheduler/contract'
import { until } from '@scheduler/testing'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '../http/session.ts'
import { countLockWaits } from '../testing/lock-waits.ts'
import { addEndedRun } from '../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/*
 * What no rule looks at is changed without waiting for the timetable, and so in the middle of an undoing too. Either comes first: what
 * was answered as done is there, or what it was done to has been undone before.
 */

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

type Answered = Promise<LightMyRequestResponse>

/** An edit while an undoing waits for a row, which comes before the edited one; answers how both ended. */
async function meet(
  [table, id]: readonly [table: string, id: string],
  undo: () => Answered,
  edit: () => Answered,
) {
  const holder = new pg.Client(site.owner)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for update`, [id])
  const undoing = undo()
  await until(async () => (await countLockWaits(site.db)) > 0)
  let isEdited = false
  const editing = edit().finally(() => {
    isEdited = true
  })
  await until(async () => isEdited || (await countLockWaits(site.db)) > 1)
  await holder.query('commit')
  await holder.end()
  const [undone, edited] = await Promise.all([undoing, editing])
  return { undone, edited }
}

let count = 0
const [IMPORTED, AGAIN, EDITED] = ['123 456 7891', '123 456 7892', '123 456 7893']
const COLUMNS = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'phone']
async function importStudents(phone: string, numbers: readonly number[]): Promise<string> {
  const rows = numbers.map((number) => [
    `I${number}`,
    `Imported ${number}`,
    `imported${number}@example.org`,
    'Maths',
    '1',
    '2026',
    phone,
  ])
  const table = { kind: 'students', fileName: 'students.csv', columns: COLUMNS, lines: [2, 3], rows }
  const answer = await site.admin.call('POST', '/api/imports', table)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._id
}

async function findStudents(numbers: readonly number[]): Promise<Student[]> {
  const all: Student[] = (await site.admin.call('GET', '/api/students')).json()
  return numbers.flatMap((number) => all.find(({ studentId }) => studentId === `I${number}`) ?? [])
}

describe.each(['added', 'changed'] as const)('an import that has %s students', (how) => {
  test.each(['the student', 'an administrator'])(
    'is undone before %s edits one of them, or not at all',
    async (editor) => {
      const numbers = [++count, ++count]
      let id = await importStudents(IMPORTED, numbers)
      const [first, second] = await findStudents(numbers)
      if (how === 'changed') id = await importStudents(AGAIN, numbers)
      const token =
        editor === 'the student' ? await beginSession(site.services, second?._id ?? '') : site.admin.token
      const { undone, edited } = await meet(
        ['accounts', first?._id ?? ''],
        () => site.admin.call('POST', `/api/imports/${id}/undo`),
        async () =>
          site.app.inject({
            method: 'PUT',
            url: `/api/students/${second?._id}/profile`,
            headers: { authorization: `Bearer ${token}` },
            payload: { phone: EDITED },
          }),
      )
      const phones = (await findStudents(numbers)).map(({ phone }) => phone)
      const said = `${undone.statusCode} ${undone.body} ${edited.statusCode} ${edited.body}`
      if (undone.statusCode === 409) {
        expect(undone.json().message, said).toMatch(/^These have been changed since they were imported/)
        expect(edited.statusCode, said).toBe(200)
        expect(phones).toEqual([how === 'added' ? IMPORTED : AGAIN, EDITED])
      } else {
        expect(undone.statusCode, said).toBe(200)
        if (how === 'changed') expect([edited.statusCode, phones]).toEqual([200, [IMPORTED, EDITED]])
        else expect([[401, 404].includes(edited.statusCode), phones], said).toEqual([true, []])
      }
    },
  )
})

/** Two classes at one hour; a professor teaches the second. */
const hours = (): { startTime: string; endTime: string } => {
  const hour = String(8 + ++count).padStart(2, '0')
  return { startTime: `${hour}:00`, endTime: `${hour}:30` }
}
const listTitled = async (title: string): Promise<ClassRecord[]> =>
  (await site.admin.call('GET', '/api/classs')).json().filter((one: ClassRecord) => one.title === title)

interface Teacher {
  readonly id: string
  readonly fullName: string
}

async function takeOverTwo(title: string, { id }: Teacher): Promise<() => Answered> {
  const after = { day: 'Monday' as const, ...hours(), roomId: null, roomName: null }
  const classes = [null, id].map(
    (teacher, index): ProposedClass => ({
      key: String(index),
      change: 'new',
      title,
      classId: null,
      courseId: null,
      courseName: null,
      professorId: teacher,
      professorName: null,
      locked: false,
      before: null,
      after,
      reasons: [],
      impossibility: null,
    }),
  )
  const counts = { new: 2, moved: 0, unchanged: 0, unplaced: 0 }
  const run = await addEndedRun(site.db, {
    classes,
    costs: [],
    counts,
    professorsChanged: 0,
    studentsChanged: 0,
  })
  const taken = await site.admin.call('POST', `/api/generation/runs/${run}/take-over`, {})
  expect(taken.statusCode, taken.body).toBe(200)
  return () => site.admin.call('POST', `/api/generation/take-overs/${taken.json().undo._id}/undo`)
}

async function importTwo(courseName: string, { fullName }: Teacher): Promise<() => Answered> {
  await site.addCourse({ courseName })
  const { startTime, endTime } = hours()
  const answer = await site.admin.call('POST', '/api/imports', {
    kind: 'classes',
    fileName: 'classes.csv',
    columns: ['courseId', 'day', 'startTime', 'endTime', 'professorIds'],
    lines: [2, 3],
    rows: [
      [courseName, 'Tuesday', startTime, endTime, ''],
      [courseName, 'Wednesday', startTime, endTime, fullName],
    ],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return () => site.admin.call('POST', `/api/imports/${answer.json()._id}/undo`)
}

test.each([
  ['a take-over', takeOverTwo],
  ['an import of classes', importTwo],
] as const)('%s is undone before a professor asks for a postponement, or not at all', async (title, add) => {
  const fullName = `Ada of ${title}`
  const professor = await site.addPerson('professor', fullName)
  const undo = await add(title, { id: professor.id, fullName })
  const made = await listTitled(title)
  const taught = made.find(({ professorId }) => professorId?._id === professor.id)
  const other = made.find((one) => one !== taught)
  const { undone, edited } = await meet(['classes', other?._id ?? ''], undo, () =>
    professor.call('POST', `/api/classs/${taught?._id}/postponement-request`, { reason: 'A conference' }),
  )
  const said = `${undone.statusCode} ${undone.body} ${edited.statusCode} ${edited.body}`
  expect([[409, 200].join(), [200, 404].join()], said).toContain(
    [undone.statusCode, edited.statusCode].join(),
  )
  const left = await listTitled(title)
  expect(left.map(({ postponementRequest }) => postponementRequest).sort(), said).toEqual(
    undone.statusCode === 409 ? [false, true] : [],
  )
})

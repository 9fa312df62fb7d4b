import { randomUUID } from 'node:crypto'
import { rounds } from '@scheduler/testing/rounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changingSessionsOf, runAs } from '../../db/actor.ts'
import { beginSession } from '../../http/session.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const remove = (kind: string, ids: readonly string[], more: object = {}) =>
  site.admin.call('POST', '/api/records/delete', { kind, ids, ...more })

const addClass = async (fields: object) => {
  const slot = { title: 'Algebra', day: 'Monday', startTime: '09:00', endTime: '10:00', ...fields }
  const answer = await site.admin.call('POST', '/api/classs', slot)
  expect(answer.statusCode).toBe(201)
  return (answer.json() as { _id: string })._id
}
const addStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.addPerson('student')))
const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)
const countAccounts = async (ids: readonly string[]) =>
  (await site.db.selectFrom('accounts').select('id').where('id', 'in', ids).execute()).length

test('students are deleted together: their seats are free, their sessions end, and it is one act', async () => {
  const students = await addStudents(3)
  const [one, two] = students
  const id = await addClass({ day: 'Tuesday' })
  for (const student of [one, two])
    expect((await student?.call('PUT', `/api/classs/${id}/join`))?.statusCode).toBe(200)
  expect((await remove('students', idsOf(students))).json()).toEqual({
    deleted: 3,
    seats: 2,
    forms: 0,
    sections: 0,
  })
  expect(await countAccounts(idsOf(students))).toBe(0)
  const { rows } = await sql`select from section_students`.execute(site.db)
  expect(rows).toEqual([])
  for (const student of students) expect((await student.call('GET', '/api/courses')).statusCode).toBe(401)
  const { rows: acts } =
    await sql`select action, count(distinct record_id)::int from audit_acts a join audit_entries e on e.act_id = a.id
    where record_id = any (${idsOf(students)}::uuid[]) and record_kind = 'student' and after is null group by a.id`.execute(
      site.db,
    )
  expect(acts).toEqual([{ action: 'deleteRecords', count: 3 }])
})

test('a trial says which seats it frees, and everybody keeps seat and session', async () => {
  const students = await addStudents(2)
  const id = await addClass({ day: 'Wednesday' })
  await students[0]?.call('PUT', `/api/classs/${id}/join`)
  const answer = await remove('students', idsOf(students), { isTrial: true })
  expect(answer.json()).toEqual({ deleted: 2, seats: 1, forms: 0, sections: 0 })
  expect(await countAccounts(idsOf(students))).toBe(2)
  for (const student of students) expect((await student.call('GET', '/api/courses')).statusCode).toBe(200)
})

test('of professors of whom one teaches a class, leading it or not, none is deleted', async () => {
  const [leading, further, free] = await Promise.all([
    site.addPerson('professor'),
    site.addPerson('professor'),
    site.addPerson('professor'),
  ])
  await addClass({ day: 'Thursday', professorId: leading.id, otherProfessorIds: [further.id] })
  const answer = await remove('professors', idsOf([free, leading, further]))
  expect(answer.statusCode).toBe(409)
  const message = 'This professor is used by 1 class and cannot be deleted.'
  expect(answer.json().message).toBe('2 of them are used. Nothing was deleted.')
  expect(answer.json().errors).toHaveLength(2)
  expect(answer.json().errors).toEqual(
    expect.arrayContaining(
      [leading, further].map(({ id }) => expect.objectContaining({ field: id, message })),
    ),
  )
  expect(await countAccounts(idsOf([free, leading, further]))).toBe(3)
})

test('professors who teach nothing are deleted with their forms, which are counted', async () => {
  const professors = await Promise.all([site.addPerson('professor'), site.addPerson('professor')])
  for (const { id } of professors)
    await site.db.insertInto('professor_forms').values({ professor_id: id }).execute()
  expect((await remove('professors', idsOf(professors))).json()).toMatchObject({ deleted: 2, forms: 2 })
})

test.each(['students', 'professors'])('in the name of %s nobody else is deleted', async (kind) => {
  const other = await site.addPerson(kind === 'students' ? 'professor' : 'student')
  expect((await remove(kind, [other.id, site.admin.id])).json()).toMatchObject({ deleted: 0 })
  expect(await countAccounts([other.id, site.admin.id])).toBe(2)
  expect((await other.call('GET', '/api/courses')).statusCode).toBe(200)
})

test('thousands of accounts take a bounded number of locks, of which the database has a table for all', async () => {
  const ids = Array.from({ length: 4000 }, () => randomUUID())
  const count = await changingSessionsOf(ids, () =>
    site.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from pg_locks
        where pid = pg_backend_pid() and locktype = 'advisory'`.execute(trx)
      return rows[0]?.count
    }),
  )
  expect(count).toBeGreaterThan(900)
  expect(count).toBeLessThanOrEqual(1024)
})

const countDeadlocks = async () => {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(site.db)
  return rows[0]?.deadlocks
}

test('a deletion waits for a call of one of the students before it takes anything that the call needs', async () => {
  const students = await addStudents(3)
  const [, { id }] = students as [Person, Person]
  const session = await site.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  const account = { id, role: 'student' as const, fullName: 'Student' }
  const removal = await runAs({ account, sessionId: session.id, action: 'updateStudentProfile' }, () =>
    site.db.transaction().execute(async (trx) => {
      const answer = remove('students', idsOf(students))
      await expect.poll(() => countLockWaits(site.db)).toBe(1)
      await trx.updateTable('accounts').set({ phone: '1' }).where('id', '=', id).execute()
      return { answer }
    }),
  )
  expect((await removal.answer).json()).toMatchObject({ deleted: 3 })
})

/** As a login begins a session; 404 where the account has been deleted meanwhile. */
const logIn = (id: string) =>
  changingSessionsOf([id], () => site.db.transaction().execute((trx) => beginSession({ db: trx }, id))).then(
    () => ({ statusCode: 200 }),
    (error: { code?: string }) => ({ statusCode: error.code === '23503' ? 404 : 500 }),
  )

test('deletions of the same students, their calls, logins and new sessions never meet in a deadlock', async () => {
  const before = await countDeadlocks()
  const seen = new Set<number>()
  for (let round = 0; round < rounds(4, 40); round++) {
    const students = await addStudents(8)
    const ids = idsOf(students)
    const answers = await Promise.all([
      remove('students', ids),
      remove('students', ids.toReversed()),
      ...students.map(({ id, call }) => call('PUT', `/api/students/${id}/profile`, { gender: 'Other' })),
      ...students.map(({ call }) => call('POST', '/api/auth/logout')),
      ...ids.map((id) =>
        site.admin.call('POST', `/api/students/${id}/reset-password`, { newPassword: 'a long passphrase' }),
      ),
      ...ids.map(logIn),
    ])
    for (const { statusCode } of answers) seen.add(statusCode)
    expect(await countAccounts(ids)).toBe(0)
  }
  expect([...seen].filter((status) => ![200, 401, 404].includes(status))).toEqual([])
  expect(await countDeadlocks()).toBe(before)
})

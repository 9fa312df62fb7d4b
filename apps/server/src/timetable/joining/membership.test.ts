import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAs } from '../../db/actor.ts'
import { endSession, findSession } from '../../http/session.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { joinClass } from './membership.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('nobody joins a class while it is cancelled', async () => {
  const student = await site.addPerson('student')
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const { _id: id } = (await site.admin.call('POST', '/api/classs', slot)).json()
  const join = () => student.call('PUT', `/api/classs/${id}/join`, {})
  await site.admin.call('POST', `/api/classs/${id}/cancel`)
  const refused = await join()
  expect([refused.statusCode, refused.json().message]).toEqual([409, "'Sets' is cancelled."])
  await site.admin.call('POST', `/api/classs/${id}/reinstate`)
  expect((await join()).statusCode).toBe(200)
})

async function openClass(fields: object): Promise<string> {
  return (await site.admin.call('POST', '/api/classs', { day: 'Tuesday', ...fields })).json()._id
}

const addStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => site.addPerson('student')))

test('students who join at one moment are each told what holds for them, and each is their own act', async () => {
  const roomId = await site.addRoom({ name: 'Small', seats: 3 })
  const full = await openClass({ title: 'Logic', startTime: '09:00', endTime: '10:00', roomId })
  const overlapping = await openClass({ title: 'Rings', startTime: '09:30', endTime: '10:30' })
  const later = await openClass({ title: 'Fields', startTime: '11:00', endTime: '12:00' })
  const [first, second, ...others] = await addStudents(8)
  const join = (of: typeof first, id: string) => of?.call('PUT', `/api/classs/${id}/join`, {})
  await join(first, overlapping)
  const nothing = crypto.randomUUID()
  const answers = await Promise.all([
    join(first, full),
    join(second, later),
    join(second, later),
    join(second, nothing),
    ...others.map((other) => join(other, full)),
  ])
  expect(answers.slice(0, 4).map((answer) => [answer?.statusCode, answer?.json().message ?? null])).toEqual([
    [409, expect.stringContaining("'Rings'")],
    [200, null],
    [409, "Already joined 'Fields'."],
    [404, 'This class does not exist.'],
  ])
  expect(answers.slice(4).map((answer) => answer?.statusCode)).toEqual([200, 200, 200, 409, 409, 409])
  const seated = [second, ...others.slice(0, 3)].map((person) => person?.id)
  const { rows } = await sql<{ student: string; actor: string; entries: number }>`
    select e.after ->> 'student_id' as student, a.actor_id as actor, count(*) over (partition by a.id)::int as entries
    from audit_acts a join audit_entries e on e.act_id = a.id
    where a.action = 'joinClass' and e.record_id in (${full}, ${later})`.execute(site.db)
  expect(rows.map(({ student }) => student).sort()).toEqual([...seated].sort())
  for (const { student, actor, entries } of rows) expect([actor, entries]).toEqual([student, 1])
})

test('a student whose session has ended joins nothing, and those who join at the same moment do', async () => {
  const id = await openClass({ title: 'Graphs', startTime: '14:00', endTime: '15:00' })
  const students = await addStudents(6)
  const sessions = await Promise.all(students.map(({ token }) => findSession(site.services, token)))
  await endSession(site.services, sessions[3]?.id ?? '')
  const outcomes = await Promise.allSettled(
    sessions.map((session) => {
      const account = session && { ...session, id: session.accountId }
      return runAs({ account, sessionId: session?.id ?? null, action: 'joinClass' }, () =>
        joinClass(site.services, 'student', id, session?.accountId ?? ''),
      )
    }),
  )
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
  expect(outcomes[3]).toMatchObject({ reason: { code: 'SC401' } })
  const { studentIds } = (await site.admin.call('GET', `/api/classs`))
    .json()
    .find(({ _id }: { _id: string }) => _id === id)
  expect(studentIds).toHaveLength(5)
})

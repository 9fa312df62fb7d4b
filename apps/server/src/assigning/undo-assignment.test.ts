import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLinkedCourse, LECTURE, type LinkedCourse, labs } from '../testing/linked-course.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'

let site: TestApp
let course: LinkedCourse
let students: Person[]
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  course = await addLinkedCourse(site, [LECTURE, labs(2, { limit: 2 })])
  students = await Promise.all([1, 2, 3, 4, 5].map(() => site.addPerson('student')))
  await sql`insert into student_courses (student_id, course_id)
    select unnest(${students.map(({ id }) => id)}::uuid[]), ${course.courseId}`.execute(site.db)
})

const assign = async (body: object = { courseId: course.courseId }) => {
  const answer = await site.admin.call('POST', '/api/assignment', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._id
}
const undo = (id: string) => site.admin.call('POST', `/api/assignments/${id}/undo`)
const listPast = async () => (await site.admin.call('GET', '/api/assignments')).json()

async function countIn(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from section_students
    where section_id = ${course.sections[name]}`.execute(site.db)
  return rows[0]?.count ?? 0
}
const countAll = () => Promise.all(['Lecture 1', 'Lab 1', 'Lab 2'].map(countIn))

async function findStudentIn(name: string): Promise<Person> {
  const { rows } = await sql<{ id: string }>`select student_id as id from section_students
    where section_id = ${course.sections[name]} order by 1 limit 1`.execute(site.db)
  const found = students.find(({ id }) => id === rows[0]?.id)
  if (!found) throw new Error(`Nobody is in ${name}.`)
  return found
}
const join = ({ call }: Person, name: string, ...others: string[]) =>
  call('PUT', `/api/classs/${course.classes[name]}/join`, {
    sectionIds: others.map((other) => course.sections[other]),
  })

test('an assignment is undone as one act, told of and listed until then', async () => {
  const _id = await assign()
  expect(await countAll()).toEqual([5, 2, 2])
  expect((await listPast())[0]).toMatchObject({ _id, courseName: 'Algebra', termName: null, studentCount: 5 })
  const undone = await undo(_id)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(undone.json()).toEqual({ studentCount: 5, keptCount: 0 })
  expect(await countAll()).toEqual([0, 0, 0])
  const { rows } = await sql<{ acts: number; entries: number }>`
    select count(distinct a.id)::int as acts, count(*)::int as entries from audit_acts a join audit_entries e on e.act_id = a.id
    where a.action = 'undoAssignment' and e.record_id = ${course.sections['Lecture 1']}`.execute(site.db)
  expect(rows).toEqual([{ acts: 1, entries: 5 }])
  const told = await sql<{ message: string }>`select event -> 'payload' ->> 'message' as message from changes
    where event -> 'payload' ->> 'message' like '%taken out again.' order by 1`.execute(site.db)
  expect(told.rows.map(({ message }) => message)).toEqual(
    ['Lab 1', 'Lab 2', 'Lecture 1'].map(
      (title) => `Students who were assigned to '${title}' were taken out again.`,
    ),
  )
  expect((await listPast()).filter((one: { _id: string }) => one._id === _id)).toEqual([])
  expect((await undo(_id)).statusCode).toBe(404)
})

test('who was in a section before stays in it', async () => {
  const [first] = students
  if (!first) throw new Error('There is no student.')
  await join(first, 'Lecture 1', 'Lab 2')
  await undo(await assign())
  expect(await countAll()).toEqual([1, 0, 1])
})

test('who has left a section since, and come back by choice, stays in it', async () => {
  const _id = await assign()
  const student = await findStudentIn('Lab 1')
  await student.call('DELETE', `/api/classs/${course.classes['Lab 1']}/join`)
  const other = await findStudentIn('Lab 1')
  await other.call('DELETE', `/api/classs/${course.classes['Lab 1']}/join`)
  await join(other, 'Lab 1')
  expect((await undo(_id)).json()).toEqual({ studentCount: 4, keptCount: 1 })
  expect(await countAll()).toEqual([1, 1, 0])
})

test('nothing is listed where nobody was put anywhere', async () => {
  await assign()
  const before = await listPast()
  expect(await assign()).toBeNull()
  expect(await listPast()).toEqual(before)
})

test('what is in an archived term stays as it is', async () => {
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  const term = await site.admin.call('POST', '/api/terms', { name: 'Autumn', number: 1, ...dates })
  const { _id: termId } = term.json()
  await site.admin.call('PUT', `/api/courses/${course.courseId}`, { termId })
  const _id = await assign({ termId })
  expect((await listPast())[0]).toMatchObject({ _id, courseName: null, termName: 'Autumn' })
  await site.admin.call('PUT', `/api/terms/${termId}`, { state: 'archived' })
  expect((await undo(_id)).statusCode).toBe(409)
  expect(await countAll()).toEqual([5, 2, 2])
})

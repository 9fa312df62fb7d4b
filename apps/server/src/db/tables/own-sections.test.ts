import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/* Courses and classes that nobody gave a shape have one all the same, made by the database. */

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const SLOT = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
const addClass = async (fields: object = {}): Promise<string> =>
  (await site.admin.call('POST', '/api/classs', { ...SLOT, ...fields })).json()._id

async function partOf(courseId: string) {
  const { rows } = await sql<{ id: string; take: string; kind: string | null; together: boolean }>`
    select p.id, p.take, p.kind, p.together from courses c
    join configurations g using (offering_id) join parts p on p.configuration_id = g.id
    where c.id = ${courseId}`.execute(site.db)
  return rows
}

const sectionOf = (classId: string) =>
  site.db.selectFrom('sections').selectAll().where('id', '=', classId).executeTakeFirst()

test('a course begins with an offering of one part, of which everybody takes all, and takes it along when it goes', async () => {
  const courseId = await site.addCourse()
  expect(await partOf(courseId)).toMatchObject([{ take: 'all', kind: null, together: false }])
  const count = () =>
    sql<{ count: number }>`select count(*)::int as count from offerings`
      .execute(site.db)
      .then(({ rows }) => rows[0]?.count ?? 0)
  const before = await count()
  expect((await site.admin.call('POST', `/api/courses/delete/${courseId}`)).statusCode).toBe(200)
  expect(await count()).toBe(before - 1)
})

test('courses that are taught together share an offering; when the controlling one goes, another takes its place', async () => {
  const [one, other] = [await site.addCourse(), await site.addCourse()]
  await sql`update courses set controlling = false, offering_id = (select offering_id from courses where id = ${one})
    where id = ${other}`.execute(site.db)
  expect((await site.admin.call('POST', `/api/courses/delete/${one}`)).statusCode).toBe(200)
  const left = await site.db.selectFrom('courses').selectAll().where('id', '=', other).executeTakeFirst()
  expect(left).toMatchObject({ controlling: true })
  expect(await partOf(other)).toHaveLength(1)
})

test('a class has its own section, with its id, in the part of its course, as long as it is in no other', async () => {
  const [course, other] = [await site.addCourse(), await site.addCourse()]
  const [part] = await partOf(course)
  const [otherPart] = await partOf(other)
  const student = await site.addPerson('student')
  const id = await addClass({ courseId: course, studentIds: [student.id] })
  expect(await sectionOf(id)).toMatchObject({ part_id: part?.id, name: null, seat_limit: null })

  await site.admin.call('PUT', `/api/classs/${id}`, { courseId: other })
  expect(await sectionOf(id)).toMatchObject({ part_id: otherPart?.id })
  await site.admin.call('PUT', `/api/classs/${id}`, { courseId: null })
  expect(await sectionOf(id)).toMatchObject({ part_id: null })

  const { id: section } = await site.db
    .insertInto('sections')
    .values({ name: 'Group A' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('classes').set({ section_id: section }).where('id', '=', id).execute()
  expect(await sectionOf(id)).toBeUndefined()
  await sql`update classes set section_id = null where id = ${id}`.execute(site.db)
  expect(await sectionOf(id)).toMatchObject({ name: null })
  expect(await sectionOf(section)).toBeDefined()

  await site.admin.call('POST', `/api/classs/delete/${id}`)
  expect(await sectionOf(id)).toBeUndefined()
})

test('a student who joins a section is in all its classes, and these tell of it', async () => {
  const student = await site.addPerson('student')
  const { id: section_id } = await site.db
    .insertInto('sections')
    .values({ name: 'Group B' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = [await addClass({ day: 'Tuesday' }), await addClass({ day: 'Friday' })]
  await site.db.updateTable('classes').set({ section_id }).where('id', 'in', ids).execute()
  const read = async () => {
    const classes = (await site.admin.call('GET', '/api/classs')).json()
    return ids.map((id) => classes.find((one: { _id: string }) => one._id === id))
  }
  const before = await read()
  await site.db.insertInto('section_students').values({ section_id, student_id: student.id }).execute()
  const after = await read()
  expect(after.map(({ studentIds, joinedCount }) => [studentIds, joinedCount])).toEqual([
    [[student.id], 1],
    [[student.id], 1],
  ])
  expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision + 1))
  const { rows } = await sql<{ record_id: string }>`
    select record_id from changed_records where kind = 'members' and ${student.id} = any(concerns)`.execute(
    site.db,
  )
  expect(rows.map((row) => row.record_id).sort()).toEqual([...ids].sort())
})

test('the audit log tells of a course and a class, and not of the shape that comes with them', async () => {
  const courseId = await site.addCourse()
  const id = await addClass({ courseId, day: 'Sunday' })
  await site.admin.call('POST', `/api/classs/delete/${id}`)
  await site.admin.call('POST', `/api/courses/delete/${courseId}`)
  const { rows } = await sql<{ record_kind: string }>`
    select record_kind from audit_entries where record_kind in ('offering', 'configuration', 'part')
      or (record_kind = 'section' and coalesce(after, before) ->> 'name' is null)`.execute(site.db)
  expect(rows).toEqual([])
  await site.db.insertInto('sections').values({ name: 'By hand' }).execute()
  const { rows: own } = await sql`select from audit_entries where record_kind = 'section'
    and after ->> 'name' = 'By hand'`.execute(site.db)
  expect(own).toHaveLength(1)
})

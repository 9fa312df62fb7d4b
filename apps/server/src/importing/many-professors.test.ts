import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClasses } from '../generation/proposals/write-classes.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { changeImportedClasses } from './class-places.ts'

let site: TestApp
let professors: readonly string[]
beforeAll(async () => {
  site = await startTestApp()
  const { rows } = await sql<{ id: string }>`
    with added as (insert into accounts (role, full_name, email)
      select 'professor', 'Professor ' || n, 'professor' || n || '@example.org' from generate_series(1, 100) n returning id)
    insert into professors (id, status) select id, 'approved' from added returning id`.execute(site.db)
  professors = rows.map(({ id }) => id)
})
afterAll(() => site.close())

/** With two parameters for each professor of each, more than the 65,535 that a statement takes. */
const CLASSES = 340

const countPairs = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from class_professors`.execute(site.db)
  return rows[0]?.count
}

test('more professors than a statement takes are given to new classes, and to classes that an import changes', async () => {
  const ids = Array.from({ length: CLASSES }, () => randomUUID())
  const place = { title: 'Seminar', day: 'Monday', startMinute: 540, endMinute: 600 } as const
  const state = { ...place, courseId: null, professorId: null, roomId: null }
  const half = professors.slice(0, 99)
  await site.db.transaction().execute((trx) =>
    addClasses(
      trx,
      ids.map((classId) => ({ classId, state: { ...state, otherProfessorIds: half } })),
      null,
    ),
  )
  expect(await countPairs()).toBe(CLASSES * half.length)
  await site.db.transaction().execute((trx) =>
    changeImportedClasses(
      trx,
      ids.map((id) => ({ id, fields: { otherProfessorIds: professors } })),
    ),
  )
  expect(await countPairs()).toBe(CLASSES * professors.length)
})

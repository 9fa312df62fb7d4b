import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

test('what names a record that is deleted is found by an index, for each foreign key', async () => {
  const { rows } = await sql<{ foreignKey: string }>`
    select c.conname as "foreignKey" from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and i.indkey[0] = any(c.conkey)
    ) order by 1`.execute(site.db)
  expect(rows).toEqual([])
})

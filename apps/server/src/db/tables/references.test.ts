import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOES_WITH, USES } from '../../records/references.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let site: TestApp
let client: pg.Client
beforeAll(async () => {
  site = await startTestApp()
  client = new pg.Client(site.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await site.close()
})

/** What goes, or is emptied, with a record that an undo deletes: by foreign keys, from table to table; of several columns the first. */
const GOING = `
  with recursive going as (
    select unnest('{rooms,courses,offerings,accounts,cohorts,classes,sections,section_rules,terms}'::regclass[]) as id
    union select k.conrelid from pg_constraint k join going on going.id = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c')
  select distinct k.conrelid::regclass || '.' || a.attname as column
  from pg_constraint k join going on going.id = k.confrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confdeltype in ('c', 'n') order by 1`

test('whatever goes with a record that an undo deletes is a use of it, or said to go with it', async () => {
  const { rows } = await client.query<{ column: string }>(GOING)
  const goesWith = Object.values(GOES_WITH).flat()
  const uses = Object.values(USES).flat()
  expect(goesWith.filter((column) => uses.includes(column))).toEqual([])
  const said = new Set([...goesWith, ...uses])
  expect(rows.map(({ column }) => column).filter((column) => !said.has(column))).toEqual([])
  const found = rows.map(({ column }) => column)
  expect(goesWith.filter((column) => !found.includes(column))).toEqual([])
})

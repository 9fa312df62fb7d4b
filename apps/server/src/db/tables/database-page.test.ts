import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Catalogue, printDatabasePage, readCatalogue } from './database-page.ts'

const PAGE = join(import.meta.dirname, '../../../../../docs/database.md')

let site: TestApp
let catalogue: Catalogue
beforeAll(async () => {
  site = await startTestApp()
  catalogue = await readCatalogue(site.db)
})
afterAll(() => site.close())

test('docs/database.md is what the migrated database prints', async () => {
  await expect(printDatabasePage(catalogue)).toMatchFileSnapshot(PAGE)
})

test('each table, view and function says what it is', () => {
  const { tables, functions } = catalogue
  const silent = [...tables, ...functions].filter(({ comment }) => comment === null)
  expect(silent.map(({ name }) => name)).toEqual([])
})

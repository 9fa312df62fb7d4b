import {
  type Course,
  EXPORTED,
  type Exported,
  type ExportedRecords,
  IMPORTED_FIELDS,
  type Professor,
  type Room,
  type Student,
  writeLines,
} from '@scheduler/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSample } from '../../sample/fill-sample.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let sample: TestApp
let empty: TestApp
beforeAll(async () => {
  ;[sample, empty] = await Promise.all([startTestApp(), startTestApp()])
  await fillSample(sample.services)
})
afterAll(() => Promise.all([sample.close(), empty.close()]))

async function readAll(site: TestApp): Promise<ExportedRecords> {
  const list = async <T>(path: string): Promise<T[]> => (await site.admin.call('GET', path)).json()
  return {
    rooms: await list<Room>('/api/rooms'),
    courses: await list<Course>('/api/courses'),
    professors: await list<Professor>('/api/professors'),
    students: await list<Student>('/api/students'),
  }
}

async function writeAll(site: TestApp) {
  const known = await readAll(site)
  return EXPORTED.map((kind) => ({ kind, rows: writeLines(kind, known) }))
}

const store = (site: TestApp, kind: Exported, rows: readonly (readonly string[])[]) =>
  site.admin.call('POST', '/api/imports', {
    kind,
    fileName: `${kind}.csv`,
    columns: Object.keys(IMPORTED_FIELDS[kind]),
    lines: rows.map((_, index) => index + 2),
    rows,
  })

test('all records that are written as tables, and imported into an empty institution, are written as the same tables there', async () => {
  await sample.addRoom({ name: 'D4', buildingName: 'Annex, North', seats: 12, features: ['Piano, grand'] })
  await sample.addCourse({ courseName: 'Sets, an introduction', needs: ['Sink', 'Piano, grand'] })
  const tables = await writeAll(sample)
  for (const { kind, rows } of tables) {
    expect(rows.length, kind).toBeGreaterThan(0)
    const answer = await store(empty, kind, rows)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ created: rows.length, changed: 0, same: 0 })
  }
  expect(await writeAll(empty)).toEqual(tables)
})

test('what was written changes nothing where it comes from', async () => {
  for (const { kind, rows } of await writeAll(sample)) {
    const answer = await store(sample, kind, rows)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ created: 0, changed: 0, same: rows.length })
  }
})

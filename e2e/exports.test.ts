import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, request as requests } from '@playwright/test'
import { IMPORTED, type Imported } from '@scheduler/contract'
import { readWeeks } from '@scheduler/domain'
import { unzipSync } from 'fflate'
import type { SystemFile } from '../packages/formats/src/read-system.ts'
import { readSystem } from '../packages/formats/src/read-system.ts'
import { type Draft, filledFields, toCells } from '../packages/formats/src/tables/table-cells.ts'
import { signInToApi } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'
import { startSite } from './site.ts'

const TERM = { name: 'Autumn, first', number: 1, startDate: '2026-09-07', endDate: '2026-12-18' }
const DATES = { startDate: TERM.startDate, endDate: TERM.endDate }

type Records = SystemFile['records']
type Call = Awaited<ReturnType<typeof signInToApi>>

/** Two courses, one with names and texts that tables could take for something else. */
async function fill(call: Call): Promise<void> {
  const { _id: termId } = await call('post', '/api/terms', TERM)
  const room = await call('post', '/api/rooms', {
    name: 'A "1"; b|c',
    buildingName: 'Main, north',
    seats: 40,
    notes: '=1+1\nsecond line',
    features: ['Piano, grand', 'Übung'],
  })
  const addCourse = (courseName: string, courseCode: string, more: object = {}) =>
    call('post', '/api/courses', {
      courseName,
      courseCode,
      ...DATES,
      term: 1,
      termId,
      meetingsPerWeek: 2,
      ...more,
    })
  const algebra = await addCourse('Algebra, an introduction', 'M 101', { expectedStudents: 30 })
  const optics = await addCourse('قاعة <Optics> & "waves"', 'P 7', { meetingsPerWeek: 1 })
  const professor = await call('post', '/api/professors', {
    fullName: 'Ana María Șerban',
    email: 'ana@example.org',
    password: 'a passphrase for a visitor',
    department: 'Physics; optics',
    qualification: 'PhD',
    employmentType: 'Full Time',
    courseIds: [algebra._id, optics._id],
    availability: { Monday: ['08:00 - 12:00'], Wednesday: ['08:00 - 18:00'] },
  })
  await call('post', '/api/students', {
    fullName: "Bo O'Neil",
    email: 'bo@example.org',
    password: 'a passphrase for a visitor',
    studentId: '0007',
    department: 'Physics',
    semester: 1,
    year: '2026',
    courseIds: [algebra._id, optics._id],
  })
  const classes = [
    { courseId: algebra._id, day: 'Monday', startTime: '08:00', endTime: '09:00', roomId: room._id },
    { courseId: algebra._id, day: 'Wednesday', startTime: '08:00', endTime: '09:00', roomId: room._id },
    { courseId: optics._id, day: 'Wednesday', startTime: '10:00', endTime: '11:00', weeks: 'odd' },
  ]
  for (const one of classes)
    await call('post', '/api/classs', { title: 'Lecture', professorId: professor._id, ...one })
}

async function download(page: Page, button: string): Promise<Buffer> {
  await page.goto('/admin/import')
  const press = page.getByRole('button', { name: button }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), press])
  return readFile(await file.path())
}

/** What an export holds, as the Import page reads it. */
const readExport = async (bytes: Buffer): Promise<Records> =>
  (await readSystem({ export: bytes }))?.records ?? {}

/** What a registrar types once for all lines, where a file does not say it. */
const TYPED: Partial<Record<Imported, Readonly<Record<string, string>>>> = {
  courses: { ...DATES, termId: TERM.name },
  professors: { department: 'Physics; optics', qualification: 'PhD' },
  students: { department: 'Physics', semester: '1', year: '2026' },
}

async function importAll(call: Call, records: Records): Promise<void> {
  for (const kind of IMPORTED) {
    const drafts = (records[kind] ?? []).map(
      (draft): Draft => ({
        ...TYPED[kind],
        ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value.length > 0)),
      }),
    )
    const columns = filledFields(kind, drafts)
    const [, ...rows] = toCells(kind, columns, drafts)
    if (rows.length === 0) continue
    await call('post', '/api/imports', {
      kind,
      columns,
      rows: rows.map((cells) =>
        cells.map((cell, at) => (columns[at] === 'weeks' ? (readWeeks(cell) ?? cell) : cell)),
      ),
      lines: rows.map((_, index) => index + 2),
    })
  }
}

/** A second institution, with nothing but the term. */
async function startEmpty() {
  const site = await startSite()
  const request: APIRequestContext = await requests.newContext({ baseURL: site.url })
  const call = await signInToApi(request)
  await call('post', '/api/terms', TERM)
  const stop = async () => {
    await request.dispose()
    await site.stop()
  }
  return { url: site.url, call, stop }
}

const BUTTONS = ['Export as CSV (ZIP)', 'Export for UniTime', 'Export for FET']

for (const button of BUTTONS)
  test(`what '${button}' saves is imported into an empty institution and saved there as the same bytes`, async ({
    browser,
    request,
  }) => {
    const call = await signInToApi(request)
    if ((await call('get', '/api/terms')).length === 0) await fill(call)
    const page = await openAs(browser, { ...ADMIN, role: 'admin' })
    const saved = await download(page, button)
    const empty = await startEmpty()
    const there = await openAs(browser, { ...ADMIN, role: 'admin' }, { baseURL: empty.url })
    try {
      await importAll(empty.call, await readExport(saved))
      const again = await download(there, button)
      // By their lines, so that a difference is shown.
      expect(listTexts(again)).toEqual(listTexts(saved))
      expect(again.equals(saved)).toBe(true)
    } finally {
      // A page would look for a site that has ended.
      await there.context().close()
      await empty.stop()
    }
  })

function listTexts(bytes: Buffer): Record<string, string> {
  const isZip = bytes.subarray(0, 2).toString() === 'PK'
  const files = isZip ? unzipSync(bytes) : { file: bytes }
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)]),
  )
}

import type { ExportedRecords } from '@scheduler/contract'
import { writeXlsx, writeZip } from '@scheduler/formats/browser'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import * as links from './features/accounts/login-links/written-links.ts'
import { listStaying } from './features/import/list-staying.ts'
import type { LateT } from './shared/i18n/late-texts.ts'
import { toCsv, toPasted } from './shared/spreadsheet/write-cells.ts'

/* All that the browser writes for spreadsheets, from names that spreadsheets take for formulas. */

const NAMES = [
  ...['=HYPERLINK("http://evil.invalid","x")', `=cmd|' /C calc'!A0`, '+1+1', '-1+1', '@SUM(1)', '＝1+1'],
  ...['\t=1+1', '\r=1+1', ' =1+1', '"=1+1', 'a\n=1+1', 'a\t=1+1'],
]
const DANGEROUS = /^(?:[\s"]*[=+\-@＝＋－＠]|[\t\r])/m

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://plan.example.edu' })
  return () => vi.unstubAllGlobals()
})

/** The cells of a CSV file, or of what is pasted with tabs between. */
function readCells(text: string, between: string): string[] {
  const cell = new RegExp(
    `(?:^|[${between}\\n])(?:"((?:[^"]|"")*)"|([^${between}"\\n][^${between}\\n]*))`,
    'g',
  )
  const written = text.replace('\ufeff', '').replaceAll('\r\n', '\n')
  return [...written.matchAll(cell)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

const linkOf = (name: string) => [
  {
    _id: 's1',
    fullName: name,
    email: name,
    studentId: name,
    token: 't',
    validUntil: '2026-11-30T10:00:00.000Z',
  },
]
const words = {
  t: ((key: string) => key) as unknown as LateT<'links'>,
  role: 'student',
  sayMoment: String,
} as const

const recordsOf = (name: string) => {
  const course = { _id: 'c', courseName: name, courseCode: name, needs: [name], termId: null }
  const taken = {
    department: name,
    phone: name,
    courseIds: [course],
    availability: { Monday: ['09:00 - 10:00'] },
  }
  const room = { _id: 'r', name, buildingName: name, seats: 4, notes: name, features: [name] }
  const person = { ...taken, _id: 'p', fullName: name, email: name }
  return {
    rooms: [room],
    courses: [{ ...course, startDate: '2026-09-01', endDate: '2027-01-31' }],
    professors: [person],
    students: [{ ...person, studentId: name, semester: 1, year: '2026' }],
    cohorts: [{ name, size: 2, courseIds: [course], studentIds: ['p'] }],
    classes: [
      {
        ...{ title: name, sectionName: name, day: 'Monday', startTime: '09:00', endTime: '10:00' },
        ...{
          courseId: course,
          professorId: person,
          otherProfessorIds: [],
          roomId: room,
          status: 'Scheduled',
        },
      },
    ],
    sourceIds: [{ _id: 'r', sourceId: name }],
  } as unknown as ExportedRecords
}

type Write = (name: string) => readonly string[] | Promise<readonly string[]>

/** What each file saves or copies, as cells. */
const WRITTEN: Readonly<Record<string, readonly Write[]>> = {
  './shared/ui/data-table/choice/choice-bar.tsx': [
    (name) => readCells(toCsv([[name, 'x']]), ','),
    (name) => readCells(toPasted([[name, 'x']]), '\t'),
  ],
  './features/schedule/members-dialog.tsx': [
    (name) => readCells(toCsv([[name, 'x']]), ','),
    (name) => readCells(toPasted([[name, 'x']]), '\t'),
  ],
  './features/accounts/login-links/made-links.tsx': [
    (name) => readCells(links.toCsv(linkOf(name), words), ','),
    (name) => readCells(links.toLines(linkOf(name)), '\t'),
  ],
  './features/import/use-staying.ts': [
    (name) => {
      const error = { field: 'seats', message: name }
      const lines = [
        { _id: '2', line: 2, cells: [], verdict: { outcome: 'refused', errors: [error] }, suggestions: [] },
      ] as const
      const staying = { names: [name], rows: [{ line: 2, cells: [name] }], lines }
      const written = listStaying(staying, { reason: 'Why', skipped: '' }, ({ message }) => message)
      return readCells(toCsv(written), ',')
    },
  ],
  './features/import/export-card.tsx': [
    async (name) =>
      Object.values(unzipSync(await writeZip(recordsOf(name)))).flatMap((file) =>
        readCells(strFromU8(file), ','),
      ),
  ],
}

/** What these save is made by the server, is given to them by others, is an address, XML or a picture. */
const OTHERS = [
  './features/import/export-systems.tsx',
  './features/profile/use-photo.ts',
  './features/subscriptions/made-dialog.tsx',
  './features/import/use-export.ts',
  './shared/schedule-export/save-file.ts',
  './shared/schedule-export/use-schedule-export.ts',
  './shared/spreadsheet/copy-text.ts',
]

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('all that saves or copies is looked at here', () => {
  const saving = Object.entries(sources).flatMap(([path, text]) =>
    !path.includes('.test.') && /\b(?:saveFile|saveCsv|copyText|createObjectURL|useExport)\b/.test(text)
      ? [path]
      : [],
  )
  expect(saving.sort()).toEqual([...Object.keys(WRITTEN), ...OTHERS].sort())
})

test.each(Object.entries(WRITTEN))('no name is a formula in a cell of what %s writes', async (_, writes) => {
  for (const write of writes)
    for (const name of NAMES) {
      const cells = await write(name)
      expect(cells.filter((cell) => DANGEROUS.test(cell))).toEqual([])
      // It is there, behind an apostrophe.
      expect(cells.join('\n')).toContain(name.trim().replaceAll('\r', '\n').slice(-4))
    }
})

test('no name is a formula in a cell of the workbook', async () => {
  for (const name of NAMES) {
    const sheets = Object.entries(unzipSync(await writeXlsx(recordsOf(name)))).filter(([path]) =>
      path.startsWith('xl/worksheets/sheet'),
    )
    expect(sheets).toHaveLength(8)
    for (const [, sheet] of sheets) expect(strFromU8(sheet)).not.toMatch(/<f\b|t="str"/)
  }
})

import type { Language } from '@scheduler/messages'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { makeBookedEntry, makeEntry, STRANGE_TEXTS } from './testing/entries.ts'
import { toCsv } from './to-csv.ts'
import { toXlsx } from './to-xlsx.ts'

const HEADER = [
  ...['Title', 'Day', 'Start', 'End', 'Course', 'Course Code', 'Room', 'Building', 'Professor', 'Status'],
  ...['Joined', 'Seats', 'First Date', 'Last Date', 'Missing Dates', 'Locked'],
]
const MISSING = ['2026-09-07', '2026-12-21']
const readCsv = (text: string): string[][] => parse(text, { bom: true })
const readWorkbook = async (entries: Parameters<typeof toXlsx>[0], language: Language = 'en') =>
  readSheet(Buffer.from(await toXlsx(entries, language)), { trim: false })
const inAllFields = (text: string) =>
  makeEntry({
    title: text,
    courseName: text,
    courseCode: text,
    roomName: text,
    buildingName: text,
    professorName: text,
  })

test('a CSV file begins with its mark, ends its lines with CRLF and has a row for each class', () => {
  const file = toCsv([
    makeEntry({ title: 'Groups, "rings"' }),
    makeEntry({ roomName: null, seats: null, missing: MISSING, locked: true }),
  ])
  expect(file.startsWith('\ufeffTitle,Day,')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(readCsv(file)).toEqual([
    HEADER,
    [
      ...[
        'Groups, "rings"',
        'Monday',
        '09:00',
        '10:00',
        'Algebra',
        'MAT1',
        'A1',
        'Main',
        'Aiko Ito',
        'Scheduled',
      ],
      ...['3', '30', '2026-09-01', '2026-12-31', '', 'no'],
    ],
    [
      ...['Lecture', 'Monday', '09:00', '10:00', 'Algebra', 'MAT1', '', 'Main', 'Aiko Ito', 'Scheduled'],
      ...['3', '', '2026-09-01', '2026-12-31', '2026-09-07 2026-12-21', 'yes'],
    ],
  ])
})

test('tables have a column of weeks only where a class has any', async () => {
  const weeks = { chosen: 'odd', left: ['2026-09-14'] }
  const some = [makeEntry({ weeks }), makeEntry({ weeks: { chosen: '1-4', left: [] } }), makeEntry({})]
  const columnOf = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row[HEADER.length - 1])
  expect(columnOf(readCsv(toCsv(some)))).toEqual(['Weeks', 'odd weeks', 'weeks 1-4', ''])
  expect(columnOf(await readWorkbook(some, 'es'))).toEqual([
    'Semanas',
    'semanas impares',
    'semanas 1-4',
    null,
  ])
  expect(readCsv(toCsv([makeEntry({})]))[0]).toEqual(HEADER)
})

test('tables say of each class which of its meetings are changed, and have that column only where one is', async () => {
  const place = { roomName: 'A2', buildingName: null, professorName: 'Bo Lind', note: '', link: '' }
  const change = {
    id: 'c',
    originalDate: '2026-10-05',
    date: '2026-10-08',
    startMinute: 840,
    endMinute: 900,
    ...place,
  }
  const changes = [change, { ...change, originalDate: null }, { ...change, date: null }]
  const columnOf = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row[HEADER.length - 1])
  const some = [makeEntry({ changes }), makeEntry({})]
  const moved = '2026-10-08 14:00 - 15:00, A2, Bo Lind'
  expect(columnOf(readCsv(toCsv(some)))).toEqual([
    'Changed Meetings',
    `2026-10-05 → ${moved}; ${moved}; 2026-10-05 → Cancelled`,
    '',
  ])
  expect(columnOf(await readWorkbook([makeEntry({ changes: [change] })], 'de'))).toEqual([
    'Geänderte Termine',
    '05.10.2026 → 08.10.2026 14:00 - 15:00, A2, Bo Lind',
  ])
})

test('tables have a line for each date of an event for which a room is booked', async () => {
  const booking = makeBookedEntry(['2026-10-05', '2026-10-06'])
  const line = (day: string, date: string) => [
    ...['Open day', day, '18:30', '20:00', '', '', 'A1', 'Main', 'Aiko Ito', 'Booked'],
    ...['', '30', date, date, '', 'no'],
  ]
  expect(readCsv(toCsv([booking]))).toEqual([
    HEADER,
    line('Monday', '2026-10-05'),
    line('Tuesday', '2026-10-06'),
  ])
  const [, row] = await readWorkbook([booking], 'de')
  expect(row?.slice(9, 13)).toEqual(['Reserviert', null, 30, '05.10.2026'])
})

test('tables have a column of added dates only where a day is taught as another', async () => {
  const added = [{ date: '2026-10-10', as: '2026-10-09' }]
  const columnOf = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row[HEADER.length - 1])
  const some = [makeEntry({ added }), makeEntry({})]
  expect(columnOf(readCsv(toCsv(some)))).toEqual(['Added Dates', '2026-10-10', ''])
  expect(columnOf(await readWorkbook(some, 'de'))).toEqual(['Zusätzliche Daten', '10.10.2026', null])
})

/** Also behind what a spreadsheet may drop on its way in. */
const DANGEROUS = /^(?:[\s"]*[=+\-@＝＋－＠]|[\t\r])/

const readLines = (text: string, end: string): string[][] =>
  parse(text, { bom: true, trim: true, record_delimiter: end })

test('no cell of a CSV file begins a formula, also not after quotes or spaces', () => {
  const file = toCsv(STRANGE_TEXTS.map(inAllFields))
  const rows = readCsv(file).slice(1)
  expect(rows.flat().filter((cell) => DANGEROUS.test(cell))).toEqual([])
  expect(rows.map(([cell = '']) => withoutGuards(cell))).toEqual(STRANGE_TEXTS.map(withoutGuards))
  console.log(`Count: CSV: ${STRANGE_TEXTS.length} strings in 6 columns, 0 dangerous cells`)
})

test.each(['\r\n', '\r', '\n'])('lines that end with %j give the same cells', (end) => {
  const rows = readLines(toCsv(STRANGE_TEXTS.map(inAllFields)), end)
  expect(rows.filter((row) => row.join('') !== '')).toHaveLength(STRANGE_TEXTS.length + 1)
  expect(rows.flat().filter((cell) => DANGEROUS.test(cell))).toEqual([])
})

test.each([';', '\t', '|', '\n', '\r', '\u2028'])('a cell with %j in it is quoted', (character) => {
  expect(toCsv([makeEntry({ title: `Lecture${character}1` })])).toContain(`\r\n"Lecture${character}1",`)
})

test.each(['\r\n', '\r', '\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a line that begins with a formula after %j gets an apostrophe, for readers that know no quotes',
  (end) => {
    const file = toCsv([makeEntry({ title: `Lecture${end}=1+1${end} @x` })])
    expect(readCsv(file)[1]?.[0]).toBe(`Lecture${end}'=1+1${end}' @x`)
    const lines = file.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    expect(lines.filter((line) => DANGEROUS.test(line))).toEqual([])
  },
)

/** The apostrophes at the beginnings of lines left out. */
const withoutGuards = (text: string) => text.replace(/(^|[\r\n\v\f\u0085\u2028\u2029])'+/g, '$1')

test('a CSV cell is its text, with an apostrophe in front of what could be a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
      const [cell = ''] = readCsv(toCsv([makeEntry({ title })]))[1] ?? []
      expect(withoutGuards(cell)).toBe(withoutGuards(title))
      expect(cell).not.toMatch(DANGEROUS)
    }),
  )
})

test('a workbook holds text as text and numbers as numbers', async () => {
  const sheet = await readWorkbook([
    makeEntry({}),
    makeEntry({ roomName: null, seats: null, missing: MISSING, locked: true }),
  ])
  expect(sheet).toEqual([
    HEADER,
    [
      ...['Lecture', 'Monday', '09:00', '10:00', 'Algebra', 'MAT1', 'A1', 'Main', 'Aiko Ito', 'Scheduled'],
      ...[3, 30, '2026-09-01', '2026-12-31', null, 'no'],
    ],
    [
      ...['Lecture', 'Monday', '09:00', '10:00', 'Algebra', 'MAT1', null, 'Main', 'Aiko Ito', 'Scheduled'],
      ...[3, null, '2026-09-01', '2026-12-31', '2026-09-07 2026-12-21', 'yes'],
    ],
  ])
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: a cell holds none of them
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const oneLineEnd = (text: unknown) => String(text).replace(/\r\n?/g, '\n')

test('in a workbook a formula is only what somebody typed', async () => {
  const rows = (await readWorkbook(STRANGE_TEXTS.map(inAllFields))).slice(1)
  const texts = STRANGE_TEXTS.map((text) => oneLineEnd(text.replace(CONTROLS, '')))
  for (const column of [0, 4, 5, 6, 7, 8]) expect(rows.map((row) => oneLineEnd(row[column]))).toEqual(texts)
  console.log(`Count: Excel: ${texts.length} strings in 6 columns, ${texts.length} equal`)
})

test.each([
  [
    'es',
    [
      ...['Título', 'Día', 'Inicio', 'Fin', 'Curso', 'Código del curso', 'Aula', 'Edificio', 'Profesor'],
      ...['Estado', 'Inscritos', 'Plazas', 'Primera fecha', 'Última fecha', 'Fechas sin clase', 'Fijada'],
    ],
    ['lunes', 'Programada', 'no'],
  ],
  [
    'ar',
    [
      ...['العنوان', 'اليوم', 'البدء', 'الانتهاء', 'المقرر', 'رمز المقرر', 'القاعة', 'المبنى', 'الأستاذ'],
      ...['الحالة', 'المنضمون', 'المقاعد', 'أول تاريخ', 'آخر تاريخ', 'تواريخ بلا حصة', 'مقفلة'],
    ],
    ['الإثنين', 'مجدولة', 'لا'],
  ],
] as const)(
  'a workbook in %s has translated words, and names as they were typed',
  async (language, header, words) => {
    const [day, status, locked] = words
    const missing = ['2026-09-07']
    const entry = makeEntry({ missing, title: 'Room', roomName: 'Monday', professorName: 'Title, Dr' })
    expect(await readWorkbook([entry], language)).toEqual([
      header,
      [
        ...['Room', day, '09:00', '10:00', 'Algebra', 'MAT1', 'Monday', 'Main', 'Title, Dr', status],
        ...[3, 30, '01/09/2026', '31/12/2026', '07/09/2026', locked],
      ],
    ])
  },
)

import { logIn } from '../testing/server-process.ts'
import { startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Imports as large as they may be, and hostile ones. */

export const LARGEST_BYTES = 10_000_000
const MOST_LINES = 50_000

export type Body = string | Uint8Array<ArrayBuffer>

export async function startImportSite() {
  const site = await startSiteUnderLoad()
  const token = await logIn(site.server.url)
  await site.admin('POST', '/api/rooms', { name: 'A1', buildingName: 'Main', seats: 30 })
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  await site.admin('POST', '/api/courses', { courseName: 'Algebra', courseCode: 'ALG', ...dates })
  const [visitor] = await site.addStudents(1)

  return {
    site,
    token,
    /** Somebody else. */
    ask: () => site.as(visitor as Visitor, 'GET', '/api/courses'),
    async post(body: Body) {
      const answer = await fetch(`${site.server.url}/api/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
      return { status: answer.status, reply: (await answer.json()) as { _id?: string; message?: string } }
    },
  }
}

export const writeTable = (kind: string, columns: readonly string[], rows: readonly unknown[]) =>
  JSON.stringify({ kind, fileName: 'large.csv', columns, lines: rows.map((_, index) => index + 2), rows })

export const ROOM = ['name', 'buildingName', 'seats']
const STUDENT = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'courseIds']
const CLASS = ['courseId', 'day', 'startTime', 'endTime', 'roomId', 'title']
const student = (n: number) => [
  `N${n}`,
  `Student Number ${n}`,
  `n${n}@example.net`,
  `Department ${n % 20}`,
  '1',
  '2026',
  'ALG',
]

export const studentsBody = (count: number) =>
  writeTable(
    'students',
    STUDENT,
    Array.from({ length: count }, (_, n) => student(n)),
  )

/** Bodies that are refused, with what they are answered; those of many lines fill a share of what is allowed. */
export function listRefused(share: number): Readonly<Record<string, [status: number, body: () => Body]>> {
  /** As many lines as fit, and are allowed. */
  function fill(kind: string, columns: readonly string[], row: (index: number) => readonly string[]): string {
    const rows: (readonly string[])[] = []
    for (let bytes = 1000; rows.length < share * MOST_LINES; rows.push(row(rows.length))) {
      bytes += JSON.stringify(row(rows.length)).length + 8
      if (bytes > share * LARGEST_BYTES) break
    }
    return writeTable(kind, columns, rows)
  }
  const wrongRooms = () => fill('rooms', ROOM, (n) => [`R${n}`, 'Main', 'x'])

  return {
    'as many rooms as one import takes, all wrong': [409, wrongRooms],
    'one room again and again': [409, () => fill('rooms', ROOM, () => ['A1', 'Main', '30'])],
    'cells as long as they may be': [
      409,
      () => fill('rooms', ROOM, (n) => [`R${n}`, 'x'.repeat(5000), '30']),
    ],
    'cells of letters that are escaped': [
      409,
      () => fill('rooms', ROOM, (n) => [`R${n}`, '\u0001'.repeat(800), 'x']),
    ],
    'a few addresses for thousands of students': [
      409,
      () => fill('students', STUDENT, (n) => student(n).with(2, `n${n % 50}@example.net`)),
    ],
    'classes at one time in one room': [
      409,
      () => fill('classes', CLASS, (n) => ['ALG', 'Monday', '09:00', '10:00', 'A1', `T${n}`]),
    ],
    'enrolments of nobody': [
      409,
      () => fill('enrolments', ['studentId', 'courseId'], (n) => [`X${n}`, 'ALG']),
    ],
    'a cell of ten million letters': [
      400,
      () => writeTable('rooms', ROOM, [['x'.repeat(9_999_000), 'M', '1']]),
    ],
    'three million cells in a row': [400, () => writeTable('rooms', ROOM, [Array(3_000_000).fill('')])],
    'a million lines without cells': [400, () => writeTable('rooms', ROOM, Array(1_000_000).fill([]))],
    'lists in lists': [400, () => '['.repeat(LARGEST_BYTES - 1)],
    'a million names': [
      400,
      () => `{${Array.from({ length: 900_000 }, (_, n) => `"${n.toString(36)}":1`).join()}}`,
    ],
    'a table that ends too soon': [400, () => wrongRooms().slice(0, -1000)],
    'another encoding': [
      400,
      () => Uint8Array.from(Buffer.from(wrongRooms().replace('Main', 'Zürich'), 'latin1')),
    ],
    'more bytes than are taken': [413, () => ' '.repeat(LARGEST_BYTES + 1)],
  }
}

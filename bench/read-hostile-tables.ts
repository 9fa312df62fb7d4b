import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Course, Imported, KnownRecords } from '@scheduler/contract'
import { buildTimetable } from '@scheduler/domain/testing/builders'
import { countOutcomes, judgeTable } from '../apps/web/src/features/import/judge-table.ts'
import { takeSystemFiles } from '../apps/web/src/features/import/systems/take-files.ts'
import { findTable } from '../packages/formats/src/cells/map-columns.ts'
import { readTable } from '../packages/formats/src/cells/read-cells.ts'
import { writeTable } from '../packages/formats/src/records/write-table.ts'
import { readSource } from '../packages/formats/src/tables/read-source.ts'
import { TableFault } from '../packages/formats/src/tables/table-fault.ts'
import type { TableRow } from '../packages/formats/src/tables/table-row.ts'

// Reads the files of a folder that are named by numbers, and prints what was answered, how much processor time each took, and
// the memory of the process at most. How each is chosen, and as what it is judged, is in a list next to them.

interface Given {
  readonly fileName?: string
  readonly judged?: Imported
}

const COURSES = Array.from({ length: 300 }, (_, index) => ({
  _id: `k${index}`,
  courseCode: `C${index}`,
  courseName: `Algebra ${index}`,
  startDate: '2026-09-01',
  endDate: '2026-12-20',
}))
const KNOWN: KnownRecords = {
  rooms: [],
  courses: COURSES as unknown as readonly Course[],
  professors: [],
  students: [],
  timetable: buildTimetable(),
}

async function answer(bytes: Uint8Array, { fileName, judged }: Given) {
  try {
    const system = fileName ? await takeSystemFiles([fileOf(fileName, bytes)]) : null
    if (!system) return { ...summarize(readSource(bytes).rows), ...(judged && judge(bytes, judged)) }
    const { records, report } = system.file
    const tables = Object.entries(records).filter(([, lines]) => lines.length > 0)
    const rows = tables.flatMap(([kind, lines]) => readSource(writeTable(kind as Imported, lines)).rows)
    return { ...summarize(rows), report: report.length }
  } catch (error) {
    return error instanceof TableFault ? { fault: error.fault, ...error.at } : { error: String(error) }
  }
}

/** As a browser has it: what is in it takes no memory before it is read. */
const fileOf = (name: string, bytes: Uint8Array) =>
  ({ name, size: bytes.length, arrayBuffer: async () => bytes }) as unknown as File

const summarize = (rows: readonly TableRow[]) => ({
  rows: rows.length,
  isText: rows.every(({ cells }) => cells.every((one) => typeof one === 'string')),
})

/** How many lines are refused. */
function judge(bytes: Uint8Array, kind: Imported) {
  const { rows } = readSource(bytes)
  const { header, mapping } = findTable(rows, () => ({}), kind)
  const nothing = { forAll: {}, corrected: new Map(), replaced: new Map() }
  const table = readTable(rows.slice(header + 1), { kind, mapping, ...nothing, dateOrder: 'day' })
  const lines = [...judgeTable(kind, table, KNOWN, new Set())].flat()
  return { refused: countOutcomes(lines).refused }
}

const [folder = ''] = process.argv.slice(2)
const given = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8')) as Given[]
const answers: object[] = []
for (const [index, one] of given.entries()) {
  // What the file before has left is not held against this one.
  globalThis.gc?.()
  const bytes = readFileSync(join(folder, String(index)))
  const started = process.cpuUsage()
  const answered = await answer(bytes, one)
  const { user, system } = process.cpuUsage(started)
  const megabytes = process.resourceUsage().maxRSS / 1024
  answers.push({ answered, seconds: (user + system) / 1_000_000, megabytes })
}
process.stdout.write(JSON.stringify(answers))

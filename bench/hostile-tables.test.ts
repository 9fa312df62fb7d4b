import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { HOSTILE_CELLS } from './testing/hostile-cells.ts'
import { HOSTILE_SYSTEMS } from './testing/hostile-systems.ts'
import { type HostileTable, listHostileTables } from './testing/hostile-tables.ts'

const MOST_MEGABYTES = 300
/** What is held; without a limit Node lets what is held no longer lie for as long as it likes. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128', '--expose-gc']
/** Of processor time, for one file. */
const MOST_SECONDS = 10

interface Answer {
  readonly answered: Readonly<Record<string, unknown>>
  readonly seconds: number
  /** The most that the process has had so far. */
  readonly megabytes: number
}

const tables = [...listHostileTables(), ...HOSTILE_SYSTEMS, ...HOSTILE_CELLS]
let answers: readonly (HostileTable & Answer)[]

// They are read in another process, whose memory is that of reading alone.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-tables-'))
  try {
    for (const [index, { make }] of tables.entries()) writeFileSync(join(folder, String(index)), make())
    const list = tables.map(({ fileName, judged }) => ({ fileName, judged }))
    writeFileSync(join(folder, 'list.json'), JSON.stringify(list))
    const program = join(import.meta.dirname, 'read-hostile-tables.ts')
    const output = execFileSync(process.execPath, [...HEAP, '--import', 'tsx', program, folder], {
      maxBuffer: 50_000_000,
    })
    const read = JSON.parse(output.toString()) as Answer[]
    answers = tables.flatMap((table, index) => (read[index] ? { ...table, ...read[index] } : []))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const show = (some: readonly (HostileTable & Answer)[]) =>
  some.map(({ name, answered }) => ({ name, answered }))

test('at least 600 different broken and hostile files are read', () => {
  const names = new Set(answers.map(({ name }) => name))
  console.log(`Count: hostile files: ${names.size} read`)
  expect(names.size).toBeGreaterThanOrEqual(600)
})

test('each is a table of texts, or has a fault that is told', () => {
  expect(show(answers.filter(({ answered }) => !('fault' in answered) && answered.isText !== true))).toEqual(
    [],
  )
})

test('each fault is the one that it has, at its line and column', () => {
  const isWanted = ({ fault, line, column, answered }: HostileTable & Answer) =>
    fault === undefined ||
    (answered.fault === fault &&
      (line === undefined || answered.line === line) &&
      (column === undefined || answered.column === column))
  expect(show(answers.filter((one) => !isWanted(one)))).toEqual([])
})

test('a file that was cut short is never taken for a whole one, but for a text', () => {
  const cut = answers.filter(({ name }) => /^(?!a text).*, cut/.test(name))
  expect(show(cut.filter(({ answered }) => !('fault' in answered)))).toEqual([])
})

test('each line of a table whose cells say what no record can be is refused', () => {
  const judged = answers.filter(({ judged }) => judged !== undefined)
  expect(judged.length).toBeGreaterThan(100)
  expect(
    show(judged.filter(({ answered: { refused, rows } }) => Number(refused) !== Number(rows) - 1)),
  ).toEqual([])
})

test('none takes longer than seconds, or more memory than a browser has to spare', () => {
  expect(show(answers.filter(({ seconds }) => seconds > MOST_SECONDS))).toEqual([])
  const large = answers.find(({ megabytes }) => megabytes > MOST_MEGABYTES)
  expect(large && { name: large.name, megabytes: large.megabytes }).toBeUndefined()
})

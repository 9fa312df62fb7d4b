import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE_CELLS } from './hostile-cells.ts'
import { HOSTILE_SYSTEMS } from './hostile-systems.ts'
import { type HostileTable, listHostileTables } from './hostile-tables.ts'

/** What is held; without a limit Node lets what is held no longer lie for as long as it likes. */
const HEAP = ['--max-semi-space-size=4', '--max-old-space-size=128', '--expose-gc']

export interface Answer extends HostileTable {
  readonly answered: Readonly<Record<string, unknown>>
  /** Of processor time. */
  readonly seconds: number
  /** The most that the process has had so far. */
  readonly megabytes: number
}

/**
 * Reads every hostile file, or every so many-th, in another process, whose memory is that of reading alone. Files of a
 * kind come one after the other, so that some of each kind are among them.
 */
export function readHostileFiles(step = 1): readonly Answer[] {
  const all = [...listHostileTables(), ...HOSTILE_SYSTEMS, ...HOSTILE_CELLS]
  const tables = all.filter((_, index) => index % step === 0)
  const folder = mkdtempSync(join(tmpdir(), 'hostile-tables-'))
  try {
    for (const [index, { make }] of tables.entries()) writeFileSync(join(folder, String(index)), make())
    const list = tables.map(({ fileName, judged }) => ({ fileName, judged }))
    writeFileSync(join(folder, 'list.json'), JSON.stringify(list))
    const program = join(import.meta.dirname, '../read-hostile-tables.ts')
    const output = execFileSync(process.execPath, [...HEAP, '--import', 'tsx', program, folder], {
      maxBuffer: 50_000_000,
    })
    const read = JSON.parse(output.toString()) as Answer[]
    return tables.flatMap((table, index) => (read[index] ? { ...table, ...read[index] } : []))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

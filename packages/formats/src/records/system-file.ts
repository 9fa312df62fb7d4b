import type { Imported } from '@scheduler/contract'
import type { Draft } from '../tables/table-cells.ts'

/** The files of one export, by their names. */
export type Files = Readonly<Record<string, Uint8Array>>

/** Why something in a file is not taken over. */
export type Reason =
  | 'unknown'
  | 'noTable'
  | 'noTime'
  | 'notWeekly'
  | 'wholeDays'
  | 'otherZone'
  | 'noPlace'
  | 'past'
  | 'rule'
  | 'deleted'
  | 'inactive'
  | 'otherRole'
  | 'bothRoles'
  | 'noStudents'
  | 'rounded'
  | 'madeUp'
  | 'termLeft'
  | 'datesLeft'
  | 'notRead'

/** So many things of a name in a file, and what became of them: lines of a table, or nothing and why. */
export interface ReportLine {
  readonly name: string
  readonly count: number
  readonly became: Imported | Reason
}

/** What the files of one export bring. */
export interface FileRecords {
  readonly records: Partial<Readonly<Record<Imported, readonly Draft[]>>>
  readonly report: readonly ReportLine[]
}

/** More names than a file of any system has, of as many letters as can be read. */
const MOST_NAMES = 1000
const LONGEST_NAME = 200
/** By which all that comes after so many names is counted. */
const OTHERS = '…'

/** Counts what is met in a file by its name and what became of it, in the order in which it is met first. */
export class Report {
  readonly #counts = new Map<string, { name: string; count: number; became: ReportLine['became'] }>()

  add(written: string, became: ReportLine['became'], count = 1): void {
    if (count === 0) return
    const short = written.length > LONGEST_NAME ? `${written.slice(0, LONGEST_NAME - 1)}…` : written
    const name = this.#counts.size < MOST_NAMES || this.#counts.has(keyOf(short, became)) ? short : OTHERS
    const key = keyOf(name, became)
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { name, count, became })
  }

  get lines(): readonly ReportLine[] {
    return [...this.#counts.values()]
  }
}

const keyOf = (name: string, became: ReportLine['became']) => `${name} ${became}`

import { percentile } from '../../apps/server/src/testing/load.ts'
import type { Size } from '../server/generate-institution.ts'

/** What is measured, and at most how much it may come to. */
export interface Bar {
  readonly target: number
  readonly unit: string
  /** What it came to when every change made every browser read the whole timetable; null where nobody measured it. */
  readonly before: string | null
}

/** Something that is measured on its own site. */
export interface Scenario<Name extends string = string> {
  readonly bars: Readonly<Record<Name, Bar>>
  measure(options: RushOptions): Promise<Readonly<Record<Name, number>>>
}

export interface RushOptions {
  readonly size: Size
  readonly seed: number
  readonly browsers: number
  /** On one database; the browsers and the joins are spread over them. */
  readonly servers: number
  readonly joinsPerSecond: number
  readonly students: number
  readonly seconds: number
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A line for each bar: target, what it was before, the median of the runs, and each of them. */
export function sayFigures(bars: Scenario['bars'], runs: readonly Readonly<Record<string, number>>[]): void {
  for (const [name, { target, unit, before }] of Object.entries(bars)) {
    const figures = runs.map((run) => run[name] ?? Number.NaN)
    const middle = percentile(figures, 0.5)
    const verdict = middle <= target ? 'met' : 'MISSED'
    const parts = [
      name.padEnd(40),
      `${target} ${unit}`.padStart(8),
      (before ?? '').padStart(10),
      middle.toFixed(1).padStart(9),
      verdict.padEnd(7),
      figures.map((one) => one.toFixed(1)).join(', '),
    ]
    say(parts.join(' '))
  }
}

import { scryptSync } from 'node:crypto'
import { moment } from '@scheduler/testing'
import { expect } from 'vitest'

/** What the sample of work takes on the machine that the bars are for, when it has nothing else to do. */
const REFERENCE_MILLISECONDS = 40
const SAMPLES = 5

type Unit = 'ms' | 'KB' | 'MB' | 'times'

/** How many times as long work takes here and now: of some samples the slowest, as load comes and goes. */
function measureSlowness(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const started = moment()
    scryptSync('work', 'salt', 32, { N: 2 ** 14 })
    return moment() - started
  })
  return Math.max(1, ...times.map((milliseconds) => milliseconds / REFERENCE_MILLISECONDS))
}

/**
 * Holds a figure against its target and prints both. A target in milliseconds is for a machine with nothing else to do:
 * a slower one, as a sample of work in the same run shows it to be, is given as much more.
 */
export function holdBar(name: string, figure: number, target: number, unit: Unit = 'ms'): void {
  const slowness = unit === 'ms' && figure >= target ? measureSlowness() : 1
  const isMet = figure < target * slowness
  const here = slowness > 1 ? ` (here ${slowness.toFixed(1)} times as much)` : ''
  console.log(
    `Bar: ${name}: ${toText(figure)} ${unit}, target ${toText(target)} ${unit}${here}: ${isMet ? 'met' : 'MISSED'}`,
  )
  expect.soft(isMet, `${name}: ${toText(figure)} ${unit} for ${toText(target)} ${unit}`).toBe(true)
}

const toText = (figure: number) => (figure >= 100 ? Math.round(figure).toString() : figure.toPrecision(3))

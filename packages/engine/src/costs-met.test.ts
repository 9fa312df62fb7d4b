import { describe, expect, it } from 'vitest'
import { CostsMet } from './costs-met.ts'

/** Costs that stay at 100 until `from`, fall evenly to 10 until `until`, and stay there. */
function noteFall(from: number, until: number, parts: number): CostsMet {
  const met = new CostsMet()
  for (let part = 0; part < parts; part++) {
    const fraction = part / parts
    met.note(fraction, 100 - 90 * Math.min(1, Math.max(0, (fraction - from) / (until - from))))
  }
  return met
}

describe('the costs that a cooling meets', () => {
  it('have begun to fall where 85 hundredths of the fall are still to come', () => {
    expect(noteFall(0.2, 0.8, 4800).findFall()).toBeCloseTo(0.2 + 0.15 * 0.6, 1)
    expect(noteFall(0.5, 0.6, 4800).findFall()).toBeCloseTo(0.5 + 0.15 * 0.1, 1)
  })

  it('fall from where they are highest, not from where the cooling began', () => {
    const met = new CostsMet()
    for (const [part, cost] of [10, 60, 100, 100, 80, 20, 10, 10].entries())
      for (let at = 0; at < 100; at++) met.note((part + at / 100) / 8, cost)
    expect(met.findFall()).toBeCloseTo(4 / 8, 1)
  })

  it('say nothing where they are few, or all the same', () => {
    expect(noteFall(0.2, 0.8, 20).findFall()).toBeUndefined()
    const level = new CostsMet()
    for (let part = 0; part < 100; part++) level.note(part / 100, 7)
    expect(level.findFall()).toBeUndefined()
  })
})

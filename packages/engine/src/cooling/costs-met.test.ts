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
    expect(noteFall(0.2, 0.8, 4800).findFall()?.from).toBeCloseTo(0.2 + 0.15 * 0.6, 1)
    expect(noteFall(0.5, 0.6, 4800).findFall()?.from).toBeCloseTo(0.5 + 0.15 * 0.1, 1)
  })

  it('have fallen where next to nothing is still to come', () => {
    expect(noteFall(0.2, 0.8, 4800).findFall()?.until).toBeCloseTo(0.8, 1)
    expect(noteFall(0.5, 0.6, 4800).findFall()?.until).toBeCloseTo(0.6, 1)
    expect(noteFall(0.2, 1, 4800).findFall()?.until).toBeCloseTo(1, 1)
  })

  it('fall from where they are highest, not from where the cooling began', () => {
    const met = new CostsMet()
    for (const [part, cost] of [10, 60, 100, 100, 80, 20, 10, 10].entries())
      for (let at = 0; at < 100; at++) met.note((part + at / 100) / 8, cost)
    expect(met.findFall()?.from).toBeCloseTo(4 / 8, 1)
  })

  it('say nothing where they are few, or all the same', () => {
    expect(noteFall(0.2, 0.8, 20).findFall()).toBeUndefined()
    const level = new CostsMet()
    for (let part = 0; part < 100; part++) level.note(part / 100, 7)
    expect(level.findFall()).toBeUndefined()
  })

  it('give the next cooling a pace at which each part of the way has as many moves, however long they take', () => {
    const met = new CostsMet()
    // In the first half of the time a third of the moves.
    for (let note = 0; note < 960; note++) met.note(note / 1920, 100 - note / 20)
    for (let note = 0; note < 1920; note++) met.note(0.5 + note / 3840, 50 - note / 40)
    const { from, until, pace } = met.findFall() ?? {}
    const half = (0.5 - (from ?? 0)) / ((until ?? 1) - (from ?? 0))
    const timeOfHalf = (2 * half) / (1 + half)
    expect(pace?.(0)).toBe(0)
    expect(pace?.(timeOfHalf)).toBeCloseTo(half, 1)
    expect(pace?.(1)).toBe(1)
    const even = noteFall(0.2, 0.8, 4800).findFall()
    for (const time of [0.25, 0.5, 0.75]) expect(even?.pace(time)).toBeCloseTo(time, 2)
  })
})

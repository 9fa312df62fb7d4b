import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someInput, someOptions } from '../testing/small-institutions.ts'
import { canHoldAll, readEverything } from '../testing/try-everything.ts'
import { checkDemand } from './check-demand.ts'

describe('the check of a demand', () => {
  it('calls an error only what no timetable can hold', () => {
    const counts = { errors: 0, impossible: 0, undecided: 0 }
    fc.assert(
      fc.property(someInput, someOptions, (input, options) => {
        const errors = checkDemand(input, options).findings.filter(({ severity }) => severity === 'error')
        const isPossible = canHoldAll(readEverything(input, options))
        if (isPossible === null) counts.undecided++
        if (isPossible === false) counts.impossible++
        if (errors.length === 0) return
        counts.errors++
        expect(isPossible, errors.map(({ message }) => message).join(' ')).not.toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(counts.errors).toBeGreaterThan(50)
  })
})

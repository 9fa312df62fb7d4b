import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBits, findSmallestCover } from './smallest-cover.ts'

const stopsAll = (chosen: number, places: readonly number[]) =>
  places.every((place) => (place & chosen) !== 0)
const subsets = (count: number) => Array.from({ length: 1 << count }, (_, bits) => bits)

const someRules = 7
const somePlaces = fc.array(fc.integer({ min: 1, max: (1 << someRules) - 1 }), {
  minLength: 1,
  maxLength: 25,
})

describe('the smallest set of rules that stops every place', () => {
  it('is no larger than any other, and the one with the lower highest rules among equals', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const found = findSmallestCover(places) ?? 0
        const covers = subsets(someRules).filter((chosen) => stopsAll(chosen, places))
        const smallest = Math.min(...covers.map(countBits))
        expect(found).toBe(Math.min(...covers.filter((chosen) => countBits(chosen) === smallest)))
      }),
    )
  })

  it('can lose no rule where the search is cut short', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const found = findSmallestCover(places, 1) ?? 0
        expect(stopsAll(found, places)).toBe(true)
        for (let bit = 1; bit <= found; bit <<= 1)
          if ((found & bit) !== 0) expect(stopsAll(found & ~bit, places)).toBe(false)
      }),
    )
  })

  it('does not exist while a place breaks no rule', () => {
    expect(findSmallestCover([3, 0, 4])).toBeNull()
  })

  it('is empty where there are no places', () => {
    expect(findSmallestCover([])).toBe(0)
  })
})

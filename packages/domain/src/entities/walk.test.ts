import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundWalks, walkMinutes } from './walk.ts'

const none = { minutesBetweenBuildings: 15, located: [], walks: [] }

test('a way takes the straight line over the earth with a detour, at the pace of a walk', () => {
  // The main building of the university of Munich and its library of medicine, 2.2 kilometres away.
  const located = [
    { building: 'Main', latitude: 48.1508, longitude: 11.5805 },
    { building: 'Medicine', latitude: 48.1329, longitude: 11.5671 },
  ]
  expect(walkMinutes('Main', 'Medicine', { ...none, located })).toBe(41)
  expect(walkMinutes('Medicine', 'Main', { ...none, located })).toBe(41)
  expect(walkMinutes('Main', 'Main', { ...none, located })).toBe(0)
})

test('where nobody would walk it takes two hours', () => {
  const located = [
    { building: 'Berlin', latitude: 52.5, longitude: 13.4 },
    { building: 'Sydney', latitude: -33.9, longitude: 151.2 },
  ]
  expect(walkMinutes('Berlin', 'Sydney', { ...none, located })).toBe(120)
})

test('no way is longer than the bound, and without coordinates the bound is the longest way', () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 48, max: 48.05, noNaN: true }),
    longitude: fc.double({ min: 11, max: 11.05, noNaN: true }),
  })
  const names = ['A', 'B', 'C', 'D']
  const someWays = fc.record({
    minutesBetweenBuildings: fc.integer({ min: 0, max: 20 }),
    located: fc
      .tuple(fc.subarray(names), ...names.map(() => somewhere))
      .map(([known, ...places]) =>
        known.flatMap((building, at) => (places[at] ? [{ building, ...places[at] }] : [])),
      ),
    walks: fc.constantFrom([], [{ from: 'A', to: 'C', minutes: 33 }]),
  })
  fc.assert(
    fc.property(someWays, (ways) => {
      const pairs = names.flatMap((one) => names.map((other) => walkMinutes(one, other, ways)))
      const bound = boundWalks(ways)
      expect(Math.max(...pairs)).toBeLessThanOrEqual(bound)
      if (ways.located.length < 2) expect(bound).toBe(Math.max(...pairs))
    }),
  )
})

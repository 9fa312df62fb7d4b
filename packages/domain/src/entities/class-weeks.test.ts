import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDate } from '../testing/arbitraries.ts'
import { buildClass } from '../testing/builders.ts'
import { addWeeks } from '../time/week.ts'
import { describeWeeks, LAST_WEEK, listWeeks, NAMED_WEEKS, parseWeeks } from './class-weeks.ts'
import { findWeeksFault, listDatesLeft, listDatesMet, listDatesMissing } from './meeting-dates.ts'

describe('the weeks of a class', () => {
  test.each([
    ['', null],
    [' Every ', null],
    ['ODD', 'odd'],
    ['first  half', 'first half'],
    ['9,7, 1 - 3,3-4', '1-4, 7, 9'],
    ['1–2، 12', '1-2, 12'],
    ['0', undefined],
    ['5-4', undefined],
    ['1;2', undefined],
    ['1,', undefined],
    ['100', undefined],
    ['1-3-5', undefined],
    ['odd, 2', undefined],
  ])('%j is read as %j', (text, weeks) => {
    expect(parseWeeks(text)).toBe(weeks)
  })

  test('are written in one way, which says the same weeks', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: LAST_WEEK }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(numbers, (chosen) => {
        const written = parseWeeks(chosen.join(',')) ?? ''
        expect(listWeeks(written, LAST_WEEK)).toEqual([...chosen].sort((a, b) => a - b))
        expect(parseWeeks(written)).toBe(written)
        expect(parseWeeks(listWeeks(written, LAST_WEEK).reverse().join(' , '))).toBe(written)
      }),
    )
  })

  test('by name depend on how many there are; of an odd number the middle is in the first half', () => {
    const weeks = (count: number) => NAMED_WEEKS.map((name) => listWeeks(name, count))
    expect(weeks(5)).toEqual([
      [1, 3, 5],
      [2, 4],
      [1, 2, 3],
      [4, 5],
    ])
    expect(weeks(2)).toEqual([[1], [2], [1], [2]])
    expect(weeks(0)).toEqual([[], [], [], []])
  })

  test('are said in words', () => {
    const said = [...NAMED_WEEKS, '3', '1-4, 7'].map((weeks) => describeWeeks(weeks).message)
    expect(said).toEqual(['odd weeks', 'even weeks', 'first half', 'second half', 'week 3', 'weeks 1-4, 7'])
  })
})

const october = { from: '2026-10-01', to: '2026-10-31' }
const mondays = (chosen: string) => ({
  ...buildClass({ dates: october }),
  building: null,
  weeks: { chosen, span: october },
})
const holidays = (from: string, to: string, buildingName: string | null = null) => [
  { name: 'Holidays', from, to, buildingName },
]

describe('a class meets in its weeks', () => {
  test('counted from the week that the first date is in', () => {
    expect(listDatesMet(mondays('odd'), [])).toEqual(['2026-10-12', '2026-10-26'])
    expect(listDatesMet(mondays('even'), [])).toEqual(['2026-10-05', '2026-10-19'])
    expect(listDatesLeft(mondays('even'), [])).toEqual(['2026-10-12', '2026-10-26'])
  })

  test('and those that come after a week without a number move with it', () => {
    const closures = holidays('2026-10-12', '2026-10-18')
    expect(listDatesMet(mondays('odd'), closures)).toEqual(['2026-10-19'])
    expect(listDatesMet(mondays('even'), closures)).toEqual(['2026-10-05', '2026-10-26'])
    expect(listDatesMissing(mondays('even'), closures)).toEqual([])
  })

  test('but for closed days of a week that keeps its number', () => {
    for (const closures of [
      holidays('2026-10-12', '2026-10-16'),
      holidays('2026-10-12', '2026-10-18', 'North'),
    ]) {
      const one = { ...mondays('odd'), building: 'North' }
      expect(listDatesMet(one, closures)).toEqual(['2026-10-26'])
      expect(listDatesMissing(one, closures)).toEqual(['2026-10-12'])
      expect(listDatesLeft(one, closures)).toEqual(['2026-10-05', '2026-10-19'])
    }
  })

  test('so that every week is odd or even, and in one of the halves', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 60 }), (from, length) => {
        const span = { from, to: addWeeks(from, length) }
        const met = (chosen: string) =>
          listDatesMet({ ...mondays(chosen), dates: span, weeks: { chosen, span } }, [])
        const every = listDatesMet({ ...buildClass({ dates: span }), building: null }, [])
        expect([...met('odd'), ...met('even')].sort()).toEqual(every)
        expect([...met('first half'), ...met('second half')]).toEqual(every)
        expect(met(`1-${LAST_WEEK}`)).toEqual(every)
      }),
      { numRuns: 50 },
    )
  })
})

test('weeks that there are not, and weeks without a date, are named', () => {
  expect(findWeeksFault(mondays('1-5'), [])).toBeNull()
  expect(findWeeksFault(mondays('4, 9'), [])?.message).toBe('A class of 5 teaching weeks has no week 9')
  expect(findWeeksFault(mondays('5'), holidays('2026-10-05', '2026-10-11'))?.message).toBe(
    'A class of 4 teaching weeks has no week 5',
  )
  // Its Monday is in September.
  expect(findWeeksFault(mondays('1'), [])?.message).toBe('In these weeks the class would meet on no date')
})

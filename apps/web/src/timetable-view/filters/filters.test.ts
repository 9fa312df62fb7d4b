import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeClass, makeCourse, makeRoom } from '../testing/sample-records.ts'
import { countValues } from './count-values.ts'
import {
  FILTER_KINDS,
  type FilterKind,
  type Filters,
  passes,
  readFilters,
  valuesOf,
  writeFilters,
} from './filters.ts'

const FACTS = {
  departmentsOf: new Map([
    ['ito', ['Physics', 'Sciences']],
    ['algebra', ['Maths', 'Sciences']],
    ['statistics', ['Maths']],
  ]),
  cohortsOf: new Map([
    ['algebra', ['first', 'second']],
    ['statistics', ['second', 'third']],
  ]),
}
const lecture = makeClass('lecture', {
  courseId: makeCourse('algebra'),
  alsoListedAs: [makeCourse('statistics')],
  roomId: makeRoom('b12', { buildingName: 'North, old wing' }),
  professorId: { _id: 'ito', fullName: 'Aiko Ito' },
  weeks: 'first half',
})
const bare = makeClass('bare', { status: 'Cancelled' })

describe('a filter', () => {
  test.each([
    ['building', 'North, old wing'],
    ['room', 'b12'],
    ['professor', 'ito'],
    ['cohort', 'second'],
    ['cohort', 'third'],
    ['course', 'algebra'],
    ['course', 'statistics'],
    ['department', 'Physics'],
    ['department', 'Sciences'],
    ['department', 'Maths'],
    ['weeks', 'first half'],
    ['status', 'Scheduled'],
  ] as const)('by %s keeps what has the value, and comes back from the address', (kind, id) => {
    const filters: Filters = new Map([[kind, new Set([id])]])
    expect(passes(lecture, filters, FACTS)).toBe(true)
    expect(passes(bare, filters, FACTS)).toBe(false)
    expect(readFilters(writeFilters(filters) ?? '')).toEqual(filters)
  })

  test.each([
    ['every', undefined],
    ['odd', 'odd'],
    ['numbers', '1-4, 7'],
  ])('by weeks calls some %s', (value, weeks) => {
    const one = makeClass('one', weeks === undefined ? {} : { weeks })
    expect(valuesOf('weeks', one, FACTS)).toEqual([value])
  })

  test('takes any of the values of a kind, and wants all kinds', () => {
    expect(passes(lecture, readFilters('room:other,room:b12'), FACTS)).toBe(true)
    expect(passes(lecture, readFilters('room:b12,status:Cancelled'), FACTS)).toBe(false)
  })

  test('without values is none, in the address too', () => {
    expect(passes(bare, readFilters('campus:1,room:'), FACTS)).toBe(true)
    expect(writeFilters(new Map([['room', new Set<string>()]]))).toBeUndefined()
  })
})

const oneOf = (...ids: string[]) => fc.constantFrom(...ids)
const anyClass = fc
  .record({
    course: oneOf('algebra', 'optics'),
    listed: fc.subarray(['statistics', 'surveying']),
    room: oneOf('b12', 'a1'),
    building: oneOf('North', 'South'),
    weeks: fc.constantFrom(undefined, 'odd', 'second half', '3-5'),
  })
  .map(({ course, listed, room, building, weeks }) =>
    makeClass(`${course} ${room}`, {
      courseId: makeCourse(course),
      alsoListedAs: listed.map((id) => makeCourse(id)),
      roomId: makeRoom(room, { buildingName: building }),
      ...(weeks && { weeks }),
      professorId: { _id: room === 'a1' ? 'ito' : 'kim', fullName: '' },
    }),
  )
const anyFilters = fc
  .array(
    fc.constantFrom(
      'room:b12',
      'weeks:odd',
      'weeks:every',
      'building:North',
      'cohort:first',
      'department:Physics',
    ),
  )
  .map((values) => readFilters(values.join(',')))

test('the count of a value is how many classes are left when it is the one chosen of its kind', () => {
  fc.assert(
    fc.property(
      fc.array(anyClass),
      anyFilters,
      fc.constantFrom<FilterKind>(...FILTER_KINDS),
      (classes, filters, kind) => {
        const counts = countValues(kind, classes, filters, FACTS)
        const values = new Set(classes.flatMap((one) => valuesOf(kind, one, FACTS)))
        for (const value of values) {
          if (value === undefined) continue
          const chosen = new Map([...filters, [kind, new Set([value])] as const])
          expect(counts.get(value) ?? 0).toBe(classes.filter((one) => passes(one, chosen, FACTS)).length)
        }
      },
    ),
  )
})

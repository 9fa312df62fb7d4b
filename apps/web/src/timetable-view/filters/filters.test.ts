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
  departmentOf: new Map([['ito', 'Physics']]),
  cohortsOf: new Map([['algebra', ['first', 'second']]]),
}
const lecture = makeClass('lecture', {
  courseId: makeCourse('algebra'),
  roomId: makeRoom('b12', { buildingName: 'North, old wing' }),
  professorId: { _id: 'ito', fullName: 'Aiko Ito' },
})
const bare = makeClass('bare', { status: 'Cancelled' })

describe('a filter', () => {
  test.each([
    ['building', 'North, old wing'],
    ['room', 'b12'],
    ['professor', 'ito'],
    ['cohort', 'second'],
    ['course', 'algebra'],
    ['department', 'Physics'],
    ['status', 'Scheduled'],
  ] as const)('by %s keeps what has the value, and comes back from the address', (kind, id) => {
    const filters: Filters = new Map([[kind, new Set([id])]])
    expect(passes(lecture, filters, FACTS)).toBe(true)
    expect(passes(bare, filters, FACTS)).toBe(false)
    expect(readFilters(writeFilters(filters) ?? '')).toEqual(filters)
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
  .record({ course: oneOf('algebra', 'optics'), room: oneOf('b12', 'a1'), building: oneOf('North', 'South') })
  .map(({ course, room, building }) =>
    makeClass(`${course} ${room}`, {
      courseId: makeCourse(course),
      roomId: makeRoom(room, { buildingName: building }),
      professorId: { _id: course === 'optics' ? 'ito' : 'kim', fullName: '' },
    }),
  )
const anyFilters = fc
  .array(fc.constantFrom('room:b12', 'room:a1', 'building:North', 'cohort:first', 'department:Physics'))
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

import { expect, test } from 'vitest'
import { buildClass, buildTimetable } from '../testing/builders.ts'
import { findTermHindrance } from './find-hindrance.ts'
import { judgeJoin, type TakenSection } from './judge-join.ts'
import { countSeatsLeft, findFull } from './seats.ts'

const facts = buildTimetable()

/** A section with one class, on Mondays at an hour. */
const section = (id: string, hour: number, more: Partial<TakenSection> = {}): TakenSection => ({
  id,
  partId: null,
  above: [],
  full: null,
  classes: [buildClass({ id: `class of ${id}`, startMinute: hour * 60, endMinute: hour * 60 + 60 })],
  ...more,
})
const judge = (wanted: TakenSection, held: TakenSection[] = [], above: TakenSection[] = []) => {
  const { hindrance, leaving } = judgeJoin(wanted, above, held, facts)
  return [hindrance?.kind ?? null, leaving]
}

const lecture = (number: number, hour: number) => section(`Lecture ${number}`, hour, { partId: 'lectures' })
const lab = (number: number, hour: number, above = 'Lecture 1') =>
  section(`Lab ${number}`, hour, { partId: 'labs', above: [above] })

test('a section at a free time, of a part in which the student has none, is joined', () => {
  expect(judge(lab(1, 10), [lecture(1, 9)])).toEqual([null, []])
})

test('another section of a part is exchanged for the one that the student has', () => {
  expect(judge(lab(2, 10), [lecture(1, 9), lab(1, 11)])).toEqual(['otherSection', ['Lab 1']])
})

test('a lab that goes with another lecture is exchanged for the lecture that the student has, with its lab', () => {
  const held = [lecture(1, 9), lab(1, 11)]
  expect(judge(lab(3, 12, 'Lecture 2'), held, [lecture(2, 10)])).toEqual(['otherSection', ['Lecture 1']])
  expect(judge(lecture(2, 11), held)).toEqual(['otherSection', ['Lecture 1']])
})

test('a full section is full, whatever else keeps the student out', () => {
  const full = { ...lab(2, 9), full: { title: 'Lab 2', seats: 1 } }
  expect(judge(full, [lab(1, 9)])).toEqual(['full', []])
  expect(judge(lab(1, 10), [], [{ ...lecture(1, 9), full: { title: 'Hall', seats: 9 } }])).toEqual([
    'full',
    [],
  ])
})

test('a class at the time of another is exchanged for that, or for all that are at its time', () => {
  const long = section('Workshop', 9, {
    classes: [buildClass({ id: 'workshop', startMinute: 9 * 60, endMinute: 12 * 60 })],
  })
  expect(judge(long, [section('Choir', 10)])).toEqual(['clash', ['Choir']])
  expect(judge(long, [section('Choir', 10), section('Art', 11), section('Late', 15)])).toEqual([
    'clash',
    ['Choir', 'Art'],
  ])
})

test('two classes of one section are given up as one', () => {
  const twice = { ...section('Choir', 9), classes: [...section('x', 9).classes, ...section('y', 10).classes] }
  const long = section('Workshop', 9, {
    classes: [buildClass({ id: 'workshop', startMinute: 9 * 60, endMinute: 12 * 60 })],
  })
  expect(judge(long, [twice])).toEqual(['clash', ['Choir']])
})

test('every class of a section is judged, with those of what it goes with', () => {
  const twice = { ...section('Both', 9), classes: [...section('x', 9).classes, ...section('y', 14).classes] }
  expect(judge(twice, [section('Choir', 14)])).toEqual(['clash', ['Choir']])
  expect(judge(lab(1, 10), [section('Choir', 9)], [lecture(1, 9)])).toEqual(['clash', ['Choir']])
})

test('what a section goes with is not left for it', () => {
  expect(judge(lab(2, 9), [lecture(1, 9)])).toEqual(['clash', []])
  expect(judge(lab(2, 9), [lecture(1, 9), lab(1, 11)])).toEqual(['otherSection', []])
})

test('where the time is taken too, another section of the part is left and the class at its time', () => {
  expect(judge(lab(2, 9), [lab(1, 11), section('Choir', 9)])).toEqual(['otherSection', ['Lab 1', 'Choir']])
})

test('a section is full by its first bound that is reached, and has as many seats left as the smallest leaves', () => {
  const bounds = [
    { title: 'Hall', seats: 9 },
    { title: 'Lab', seats: 2 },
  ]
  expect(findFull({ bounds, joinedCount: 1 })).toBeNull()
  expect(countSeatsLeft({ bounds, joinedCount: 1 })).toBe(1)
  expect(findFull({ bounds, joinedCount: 2 })).toEqual({ title: 'Lab', seats: 2 })
  expect(countSeatsLeft({ bounds, joinedCount: 5 })).toBe(0)
  expect(countSeatsLeft({ bounds: [], joinedCount: 5 })).toBeNull()
})

test('students join no class of a term that is over or archived, and those of one that ends today', () => {
  const find = (endDate: string, state: 'published' | 'archived') =>
    findTermHindrance({ endDate, state }, '2026-12-18')
  expect(find('2026-12-17', 'published')).toBe('termOver')
  expect(find('2026-12-18', 'published')).toBeNull()
  expect(find('2027-12-18', 'archived')).toBe('termArchived')
  expect(findTermHindrance(null, '2026-12-18')).toBeNull()
})

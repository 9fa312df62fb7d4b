import { findConflicts } from '@scheduler/domain'
import { buildClass, buildTimetable } from '@scheduler/domain/testing/builders'
import { expect, test } from 'vitest'
import { PlacedClasses } from './placed-classes.ts'

const classesInRooms = (count: number) =>
  Array.from({ length: count }, (_, index) => buildClass({ id: `c${index}`, roomId: `r${index}` }))

test('a class is judged next to those alone that share something with it, however many there are', () => {
  const classes = classesInRooms(1000)
  const placed = new PlacedClasses(buildTimetable())
  let near = 0
  for (const one of classes) {
    near += placed.listNear(one).length
    placed.put(one)
  }
  expect(near).toBe(0)
  const next = buildClass({ id: 'new', roomId: 'r7' })
  expect(placed.listNear(next).map(({ id }) => id)).toEqual(['c7'])
})

test('a class that was moved into another room is found there, and no longer in the way of others where it was', () => {
  const timetable = buildTimetable({ classes: classesInRooms(2) })
  const placed = new PlacedClasses(timetable)
  placed.put(buildClass({ id: 'c0', roomId: 'r9' }))
  const among = (roomId: string) => {
    const next = buildClass({ id: 'new', roomId })
    const conflicts = findConflicts(next, { ...timetable, classes: placed.listNear(next) })
    return conflicts.flatMap(({ classId }) => classId ?? [])
  }
  expect(['r0', 'r1', 'r9'].map(among)).toEqual([[], ['c1'], ['c0']])
})

test('the classes of a section at a time are found without a look at its other sections', () => {
  const placed = new PlacedClasses(buildTimetable())
  for (let number = 0; number < 1000; number++)
    placed.put(buildClass({ id: `c${number}`, courseId: 'k1', title: `Algebra ${number}` }))
  const find = (title: string) => placed.find('k1', 'Monday', 9 * 60, { title }).map(({ id }) => id)
  expect(find('algebra 7')).toEqual(['c7'])
  placed.put(buildClass({ id: 'c7', courseId: 'k1', title: 'Sets' }))
  expect([find('Algebra 7'), find('Sets')]).toEqual([[], ['c7']])
})

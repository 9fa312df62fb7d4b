import { expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findConflicts } from '../find-conflicts.ts'
import { buildClass, buildTimetable } from '../testing/builders.ts'

/* What a cohort asks of classes of which its students choose. */

const cohorts = [{ id: 'h1', name: 'First years', courseIds: ['physics', 'chemistry'] }]
const inSection = (sectionId: string, ...above: string[]) => ({ choice: { sectionId, above } })

/** The kinds of conflict of two classes that meet at once. */
function judge(one: Partial<ScheduledClass>, other: Partial<ScheduledClass>): string[] {
  const existing = buildClass({ id: 'other', courseId: 'physics', ...other })
  const candidate = buildClass({ id: 'one', courseId: 'physics', ...one })
  const timetable = buildTimetable({ classes: [existing], cohorts })
  const kinds = findConflicts(candidate, timetable).map(({ kind }) => kind)
  const back = findConflicts(existing, buildTimetable({ classes: [candidate], cohorts }))
  expect(back.map(({ kind }) => kind)).toEqual(kinds)
  return kinds
}

test.each([
  ['two sections of a part', inSection('lab 1', 'lecture'), inSection('lab 2', 'lecture'), []],
  ['a class of all and a section of the same course', {}, inSection('lab 1'), ['cohort']],
  ['two classes of a section', inSection('lab 1'), inSection('lab 1'), ['cohort']],
  [
    'a section and the one that it goes with',
    inSection('lab 1', 'lecture 1'),
    inSection('lecture 1'),
    ['cohort'],
  ],
  ['a section and one that it does not go with', inSection('lab 1', 'lecture 1'), inSection('lecture 2'), []],
  ['a section and a class of another course', inSection('lab 1'), { courseId: 'chemistry' }, []],
  ['sections of two courses', inSection('lab 1'), { courseId: 'chemistry', ...inSection('lab 9') }, []],
  ['classes of all in two courses', {}, { courseId: 'chemistry' }, ['cohort']],
])('of a cohort %s may meet at once as far as its students choose', (_, one, other, kinds) => {
  expect(judge(one, other)).toEqual(kinds)
})

import { describe, expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findConflicts } from '../find-conflicts.ts'
import { judgePlace, judgeWeek } from '../suggestions/judge-place.ts'
import { listSuggestions } from '../suggestions/list-suggestions.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'

const ada = buildProfessor({ id: 'p1', fullName: 'Ada Noether' })
const grace = buildProfessor({ id: 'p2', fullName: 'Grace Banach' })
const existing = buildClass({
  id: 'existing',
  title: 'Analysis',
  professorId: 'p1',
  otherProfessorIds: ['p2'],
})
const around = (classes: readonly ScheduledClass[] = [existing], professors = [ada, grace]) =>
  buildTimetable({ classes, professors })
const messages = (one: ScheduledClass, timetable = around()) =>
  findConflicts(one, timetable).map(({ message }) => message)

const ADA_TEACHES = "Ada Noether already teaches 'Analysis' (Monday 09:00 - 10:00)."
const GRACE_TEACHES = "Grace Banach already teaches 'Analysis' (Monday 09:00 - 10:00)."

describe('a professor is kept free', () => {
  test.each([
    ['leads one class and teaches the other too', { professorId: 'p2' }, [GRACE_TEACHES]],
    ['teaches both too', { professorId: 'p3', otherProfessorIds: ['p2'] }, [GRACE_TEACHES]],
    ['teaches one too and leads the other', { otherProfessorIds: ['p1'] }, [ADA_TEACHES]],
    [
      'is one of two who teach both',
      { professorId: 'p2', otherProfessorIds: ['p1'] },
      [GRACE_TEACHES, ADA_TEACHES],
    ],
  ] as const)('who %s', (_, teaching, expected) => {
    expect(messages(buildClass(teaching))).toEqual(expected)
  })
})

test('each professor of a class has to be approved', () => {
  const pending = { ...grace, status: 'pending' as const }
  const one = buildClass({ professorId: 'p1', otherProfessorIds: ['p2'] })
  expect(findConflicts(one, around([], [ada, pending])).map(({ kind }) => kind)).toEqual(['professorStatus'])
})

test('a class lies inside the hours of each of its professors, and is offered where it does', () => {
  const tuesdays = { ...grace, availability: { Tuesday: ['13:00 - 14:00'] } }
  const one = buildClass({ professorId: 'p1', otherProfessorIds: ['p2'] })
  const week = around([], [ada, tuesdays])
  expect(messages(one, week)).toEqual([
    'Grace Banach is not available on Monday 09:00 - 10:00 (never on Monday).',
  ])
  const offers = listSuggestions(one, week).map(({ day, startMinute }) => [day, startMinute])
  expect(offers).toEqual([['Tuesday', 13 * 60]])
})

test('a further professor has the time to get from one building to the other', () => {
  const rooms = [
    buildRoom({ id: 'north', name: 'N1', buildingName: 'North' }),
    buildRoom({ id: 'south', name: 'S1', buildingName: 'South' }),
  ]
  const classes = [{ ...existing, roomId: 'north' }]
  const next = buildClass({ roomId: 'south', professorId: 'p2', startMinute: 600, endMinute: 660 })
  const timetable = buildTimetable({ rooms, classes, professors: [ada, grace], minutesBetweenBuildings: 15 })
  expect(messages(next, timetable)).toEqual([
    "Grace Banach needs 15 minutes between this class and 'Analysis' (Monday 09:00 - 10:00) in North.",
  ])
})

test('a place is judged with the further professors of the class, with another leading one too', () => {
  const one = buildClass({ id: 'moved', day: 'Tuesday', professorId: 'p3', otherProfessorIds: ['p2'] })
  const place = { ...buildClass(), professorId: 'p4' }
  const kinds = [judgePlace(one, place, around()), judgeWeek(one, around())(place)].map((verdict) =>
    verdict.kind === 'impossible' ? verdict.conflicts.map(({ kind }) => kind) : verdict.kind,
  )
  expect(kinds).toEqual([['professor'], ['professor']])
})

import { describe, expect, test } from 'vitest'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findConflicts } from '../find-conflicts.ts'
import { judgeMove } from '../suggestions/judge-move.ts'
import { listSuggestions } from '../suggestions/list-suggestions.ts'
import { buildClass, buildRoom, buildTimetable, SPRING } from '../testing/builders.ts'

const rooms = [
  buildRoom({ id: 'north', name: 'N1', buildingName: 'North' }),
  buildRoom({ id: 'north2', name: 'N2', buildingName: ' North ' }),
  buildRoom({ id: 'south', name: 'S1', buildingName: 'South' }),
  buildRoom({ id: 'nowhere', name: 'X1', buildingName: ' ' }),
]
/** Mondays 09:00 - 10:00 in the north. */
const existing = buildClass({ id: 'existing', title: 'Analysis', roomId: 'north', professorId: 'p1' })
const around = (minutesBetweenBuildings: number, classes = [existing]) =>
  buildTimetable({ rooms, classes, minutesBetweenBuildings })
/** Right after it in the south, with the same professor. */
const next = buildClass({
  id: 'next',
  roomId: 'south',
  professorId: 'p1',
  startMinute: 10 * 60,
  endMinute: 11 * 60,
})
const at = (startMinute: number) => ({ startMinute, endMinute: startMinute + 60 })

describe('with 15 minutes between buildings, a class of the same professor', () => {
  const cases: readonly (readonly [string, Partial<ScheduledClass>, readonly string[]])[] = [
    ['right after it in another building comes too early', {}, ['building']],
    ['14 minutes after it comes too early', at(10 * 60 + 14), ['building']],
    ['15 minutes after it is in time', at(10 * 60 + 15), []],
    ['14 minutes before it ends too late', at(7 * 60 + 46), ['building']],
    ['15 minutes before it is in time', at(7 * 60 + 45), []],
    ['at the same time is a double booking, and nothing else', at(9 * 60 + 30), ['professor']],
    ['in the same building, however it is typed, may follow at once', { roomId: 'north2' }, []],
    ['in a room without a building may follow at once', { roomId: 'nowhere' }, []],
    ['without a room may follow at once', { roomId: null }, []],
    ['on another day is free', { day: 'Tuesday' }, []],
    ['in another term is free', { dates: SPRING }, []],
    ['that is cancelled is free', { status: 'Cancelled' }, []],
    ['of another professor may follow at once', { professorId: 'p2' }, []],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    expect(findConflicts({ ...next, ...change }, around(15)).map(({ kind }) => kind)).toEqual(expected)
  })
})

describe('the minutes between two buildings', () => {
  const walks = [{ from: 'South', to: 'North', minutes: 4 }]
  const located = [
    { building: 'North', latitude: 0.01, longitude: 11 },
    { building: 'South', latitude: 0, longitude: 11 },
  ]
  const isTold = (ways: object, gap: number, minutesBetweenBuildings = 15) =>
    findConflicts(
      { ...next, ...at(10 * 60 + gap) },
      buildTimetable({ rooms, classes: [existing], minutesBetweenBuildings, ...ways }),
    ).map(({ message }) => message.match(/\d+ minutes?/)?.[0])

  test('are those entered for them, in both directions, whatever else is known', () => {
    expect([isTold({ walks, located }, 3), isTold({ walks, located }, 4)]).toEqual([['4 minutes'], []])
    const back = [{ from: 'North', to: 'South', minutes: 30 }]
    expect([isTold({ walks: back, located }, 29), isTold({ walks: back }, 30)]).toEqual([['30 minutes'], []])
    expect(isTold({ walks: [{ ...walks[0], minutes: 0 }] }, 0)).toEqual([])
  })

  test('else follow from where they are, also where nobody asks for minutes between buildings', () => {
    expect([isTold({ located }, 20, 0), isTold({ located }, 21, 0)]).toEqual([['21 minutes'], []])
  })

  test('else are the same for all buildings', () => {
    const other = [{ from: 'North', to: 'East', minutes: 60 }]
    expect([isTold({ walks: other, located: located.slice(1) }, 14), isTold({ walks: other }, 15)]).toEqual([
      ['15 minutes'],
      [],
    ])
  })

  test('give the first start that is offered after a class in another building', () => {
    const timetable = buildTimetable({
      rooms: rooms.filter(({ id }) => id === 'south' || id === 'north'),
      classes: [existing],
      walks: [
        { from: 'North', to: 'South', minutes: 13 },
        { from: 'North', to: 'East', minutes: 40 },
      ],
    })
    const starts = listSuggestions(next, timetable, 60, 'Monday')
      .filter(({ roomId }) => roomId === 'south')
      .map(({ startMinute }) => startMinute)
    expect(starts).toContain(10 * 60 + 13)
  })
})

test('with no minutes between buildings, classes in different ones may follow at once', () => {
  expect(findConflicts(next, around(0))).toEqual([])
})

test('who has too little time, and where the other class is, is told', () => {
  const students = { ...existing, professorId: null, studentIds: ['s1', 's2'] }
  const say = (one: ScheduledClass, minutes: number, classes: ScheduledClass[]) =>
    findConflicts(one, around(minutes, classes)).map(({ classId, message }) => [classId, message])
  expect(say(next, 15, [existing])).toEqual([
    [
      'existing',
      "Ada Noether needs 15 minutes between this class and 'Analysis' (Monday 09:00 - 10:00) in North.",
    ],
  ])
  expect(say({ ...next, studentIds: ['s2'] }, 1, [students])).toEqual([
    ['existing', "Students need 1 minute between this class and 'Analysis' (Monday 09:00 - 10:00) in North."],
  ])
})

test('a move next to a class in another building takes a room in that building', () => {
  expect(judgeMove({ ...next, day: 'Tuesday' }, { day: 'Monday', ...at(10 * 60) }, around(15))).toMatchObject(
    {
      kind: 'costly',
      placement: { roomId: 'north' },
      drawbacks: ['otherRoom'],
      conflicts: [{ kind: 'building' }],
    },
  )
})

test('offered are a room in the same building, and the first minute at which the way is possible', () => {
  const openings = buildTimetable({
    rooms: rooms.filter(({ id }) => id !== 'north'),
    classes: [{ ...existing, roomId: 'north2' }],
    minutesBetweenBuildings: 17,
  })
  const offers = listSuggestions(next, openings, 40, 'Monday').map(({ roomId, startMinute }) => [
    roomId,
    startMinute,
  ])
  expect(offers).toContainEqual(['north2', 10 * 60])
  expect(offers).toContainEqual(['south', 10 * 60 + 17])
  expect(offers).not.toContainEqual(['south', 10 * 60])
})

import { expect, test } from 'vitest'
import type { Closure } from '../entities/closure.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findConflicts } from '../find-conflicts.ts'
import { listFreePlaces } from '../suggestions/list-free-places.ts'
import { buildClass, buildRoom, buildTimetable } from '../testing/builders.ts'

/** Monday to Sunday. */
const WEEK = { from: '2026-09-07', to: '2026-09-13' }
const TWO_WEEKS = { ...WEEK, to: '2026-09-20' }
const closed = (from: string, to: string, buildingName: string | null = null): Closure => ({
  name: 'Closed',
  from,
  to,
  buildingName,
})
const rooms = [
  buildRoom({ buildingName: 'North' }),
  buildRoom({ id: 'r2', name: 'Hall', buildingName: 'South' }),
]

/** On Mondays, unless it says otherwise. */
const judge = (one: Partial<ScheduledClass>, ...closures: Closure[]) =>
  findConflicts(buildClass({ dates: WEEK, ...one }), buildTimetable({ rooms, closures })).map(
    ({ message }) => message,
  )
const NEVER = 'From 2026-09-07 to 2026-09-13 there is no Monday on which this class would meet.'

test.each<[string, Partial<ScheduledClass>, Closure[]]>([
  ['its only day is closed', {}, [closed('2026-09-07', '2026-09-07')]],
  [
    'its only day is closed in its room',
    { roomId: 'r1' },
    [{ ...closed('2026-09-07', '2026-09-07'), roomId: 'r1' }],
  ],
  ['its only day is closed in its building', { roomId: 'r1' }, [closed('2026-09-07', '2026-09-07', 'North')]],
  [
    'each of its days is closed by another closure',
    {},
    [closed('2026-09-01', '2026-09-07'), closed('2026-09-07', '2026-09-30')],
  ],
  ['its weeks are others', { weeks: { chosen: '2', span: TWO_WEEKS } }, []],
])('a class meets on no date where %s', (_, one, closures) => {
  expect(judge(one, ...closures)).toEqual([NEVER])
})

test('a class meets on no date where there is no such weekday in its dates', () => {
  expect(judge({ dates: { from: '2026-09-08', to: '2026-09-13' } })).toEqual([
    'From 2026-09-08 to 2026-09-13 there is no Monday on which this class would meet.',
  ])
})

test.each<[string, Partial<ScheduledClass>, Closure[]]>([
  ['one day is left', { dates: TWO_WEEKS }, [closed('2026-09-07', '2026-09-13')]],
  ['another building is closed', { roomId: 'r2' }, [closed('2026-09-07', '2026-09-07', 'North')]],
  ['another room is closed', { roomId: 'r2' }, [{ ...closed('2026-09-07', '2026-09-07'), roomId: 'r1' }]],
  ['a building is closed and it is in no room', {}, [closed('2026-09-07', '2026-09-07', 'North')]],
  ['it is cancelled', { status: 'Cancelled' }, [closed('2026-09-07', '2026-09-07')]],
])('a class breaks nothing where %s', (_, one, closures) => {
  expect(judge(one, ...closures)).toEqual([])
})

test.each([[null], ['r1']])('no place on a day without a date is offered, in room %s', (roomId) => {
  const timetable = buildTimetable({
    rooms: rooms.slice(0, 1),
    closures: [closed('2026-09-07', '2026-09-09')],
  })
  const places = listFreePlaces(buildClass({ dates: WEEK, roomId }), timetable, 1)
  expect(new Set(places.map(({ day }) => day))).toEqual(new Set(['Thursday', 'Friday', 'Saturday', 'Sunday']))
})

import { describe, expect, test } from 'vitest'
import { buildClass } from '../testing/builders.ts'
import { followSeries } from './follow-series.ts'
import type { MeetingChange } from './meeting-change.ts'

/** Mondays from 7 September to 26 October 2026, 9:00 to 10:00. */
const one = buildClass({ day: 'Monday', dates: { from: '2026-09-07', to: '2026-10-30' } })
const wednesdayAtTwo = { ...one, day: 'Wednesday', startMinute: 840, endMinute: 900 } as const

const follow = (
  change: Omit<MeetingChange, 'id'>,
  how: 'keep' | 'move' | 'drop',
  next: typeof one = wednesdayAtTwo,
) => followSeries({ ...one, changes: [{ id: 'm', ...change }] }, next, how, [])

describe('when a class moves from Monday at nine to Wednesday at two', () => {
  const toTuesday = { originalDate: '2026-09-14', date: '2026-09-15' }

  test('a meeting on another date keeps its date and its hour', () => {
    expect(follow(toTuesday, 'keep')).toEqual([
      { id: 'm', originalDate: '2026-09-16', date: '2026-09-15', startMinute: 540, endMinute: 600 },
    ])
  })

  test('it moves by as much', () => {
    expect(follow(toTuesday, 'move')).toEqual([{ id: 'm', originalDate: '2026-09-16', date: '2026-09-17' }])
    const atEight = { ...toTuesday, startMinute: 480, endMinute: 540 }
    expect(follow(atEight, 'move')).toMatchObject([{ startMinute: 780, endMinute: 840 }])
    const late = { ...toTuesday, startMinute: 1260, endMinute: 1320 }
    expect(follow(late, 'move')).toMatchObject([{ startMinute: 1260, endMinute: 1320 }])
  })

  test('it is as planned again', () => {
    expect(follow(toTuesday, 'drop')).toEqual([])
  })

  test('one with another room alone follows the class, and keeps the room', () => {
    const online = { originalDate: '2026-09-14', date: '2026-09-14', roomId: null }
    expect(follow(online, 'keep')).toEqual([
      { id: 'm', originalDate: '2026-09-16', date: '2026-09-16', roomId: null },
    ])
  })

  test('the week in which it is cancelled stays without it', () => {
    const cancelled = { originalDate: '2026-09-14', date: null }
    expect(follow(cancelled, 'keep')).toEqual([{ id: 'm', originalDate: '2026-09-16', date: null }])
  })

  test('an extra meeting stays where it is', () => {
    const extra = { originalDate: null, date: '2026-09-18', startMinute: 600, endMinute: 660 }
    for (const how of ['keep', 'move', 'drop'] as const)
      expect(follow(extra, how)).toEqual([{ id: 'm', ...extra }])
  })

  test('where it does not meet in that week any more, a moved meeting is an extra one and a cancelled one is none', () => {
    const from = { ...one, dates: { from: '2026-09-07', to: '2026-10-27' } }
    const next = { ...wednesdayAtTwo, dates: from.dates }
    const last = { originalDate: '2026-10-26', date: '2026-10-27' }
    expect(follow(last, 'keep', next)).toMatchObject([{ originalDate: null, date: '2026-10-27' }])
    expect(follow({ ...last, date: null }, 'keep', next)).toEqual([])
  })
})

test('two changes never name one planned date, also where a day was taught as another', () => {
  const friday = { ...one, day: 'Friday' } as const
  const changes = [
    { id: 'taught', originalDate: '2026-09-19', date: '2026-09-17' },
    { id: 'usual', originalDate: '2026-09-18', date: '2026-09-16' },
  ]
  const followed = followSeries({ ...friday, changes }, { ...friday, day: 'Saturday' }, 'keep', [])
  expect(followed.map(({ id, originalDate }) => [id, originalDate])).toEqual([
    ['taught', null],
    ['usual', '2026-09-19'],
  ])
})

test('a class that changes only its room leaves its changed meetings as they are', () => {
  const change = { originalDate: '2026-09-14', date: '2026-09-15' }
  expect(follow(change, 'drop', { ...one, roomId: 'r2' })).toEqual([{ id: 'm', ...change }])
})

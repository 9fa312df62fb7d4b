import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChangedMeetings, withChangedMeetings } from '../entities/changed-meetings.ts'
import { findBroken } from '../find-broken.ts'
import { HARD_RULES } from '../rules/hard-rules.ts'
import { buildClass, buildProfessor, buildRoom, buildTimetable } from '../testing/builders.ts'
import { formatDayNumber, parseDayNumber } from '../time/calendar-date.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { judgeMeetings } from './judge-meeting.ts'

const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' }
const one = buildClass({ roomId: 'r1', professorId: 'p1', dates: SEPTEMBER })
const facts = { rooms: [buildRoom(), buildRoom({ id: 'r2' })], professors: [buildProfessor()] }

test('a meeting may go where another class is in other weeks alone', () => {
  const other = buildClass({
    id: 'c2',
    day: 'Wednesday',
    roomId: 'r1',
    dates: { ...SEPTEMBER, from: '2026-09-21' },
  })
  const judge = judgeMeetings(one, buildTimetable({ ...facts, classes: [one, other] }))
  const onDate = (date: string) => judge({ id: '', originalDate: '2026-09-14', date }).map(({ kind }) => kind)
  expect([onDate('2026-09-16'), onDate('2026-09-23')]).toEqual([[], ['room']])
})

test('it is judged as it would be among all classes', () => {
  const date = fc
    .integer({ min: 0, max: 29 })
    .map((day) => formatDayNumber((parseDayNumber('2026-09-01') ?? 0) + day))
  const drawn = fc.record({
    day: fc.constantFrom(...WEEKDAYS),
    roomId: fc.constantFrom('r1', 'r2'),
    professorId: fc.constantFrom('p1', null),
    from: date,
    startMinute: fc.constantFrom(540, 570, 600),
  })
  const taught = fc.tuple(date, date).map(([from, taughtAs]) => ({
    name: 'Swap',
    from,
    to: from,
    buildingName: null,
    taughtAs,
  }))
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), date, fc.option(taught), (given, on, swap) => {
      const others = given.map(({ from, ...fields }, nth) =>
        buildClass({
          ...fields,
          id: `o${nth}`,
          endMinute: fields.startMinute + 60,
          dates: { ...SEPTEMBER, from },
        }),
      )
      const timetable = buildTimetable({
        ...facts,
        classes: [one, ...others],
        closures: swap && swap.from !== swap.taughtAs ? [swap] : [],
      })
      const change = { id: 'm', originalDate: '2026-09-14', date: on, roomId: 'r2' }
      const next = { ...one, changes: [change] }
      const classes = [...others, ...withChangedMeetings(next)]
      const [place] = listChangedMeetings(next)
      expect(judgeMeetings(one, timetable)(change)).toEqual(
        place && findBroken(place, { ...timetable, classes }, HARD_RULES),
      )
    }),
    { numRuns: rounds(200, 20_000) },
  )
})

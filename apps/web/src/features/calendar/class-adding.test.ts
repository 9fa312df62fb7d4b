import { formatTimeRange } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { readWanted, writeWanted } from './adding-address.ts'
import { snapToSteps } from './class-adding.ts'

const snap = (from: number, to: number, startTime: string, startStepMinutes: number | null) =>
  formatTimeRange(snapToSteps(from, to, { startTime, startStepMinutes }))

const at = (hours: number, minutes = 0) => hours * 60 + minutes

test.each([
  [
    'a press begins at the step before it and lasts an hour',
    at(9, 29),
    at(9, 29),
    '08:00',
    15,
    '09:15 - 10:15',
  ],
  ['steps are counted from the first teaching hour', at(9, 29), at(9, 29), '08:15', 60, '09:15 - 10:15'],
  ['before the first teaching hour there are steps too', at(7, 5), at(7, 5), '08:15', 60, '06:15 - 07:15'],
  ['without a step they are half hours', at(9, 29), at(9, 29), '08:00', null, '09:00 - 10:00'],
  ['what is drawn ends at the step after it', at(9, 2), at(10, 31), '08:00', 15, '09:00 - 10:45'],
  ['an end on a step stays there', at(9), at(10, 30), '08:00', 15, '09:00 - 10:30'],
  ['drawn upwards it is the same', at(10, 31), at(9, 2), '08:00', 15, '09:00 - 10:45'],
  ['what is drawn is a step long at least', at(9, 2), at(9, 3), '08:00', 30, '09:00 - 09:30'],
  ['nothing goes past midnight', at(23, 40), at(23, 40), '08:00', 30, '23:30 - 24:00'],
  ['or begins before it', 3, 3, '08:15', 60, '00:00 - 01:00'],
] as const)('%s', (_, from, to, startTime, step, expected) => {
  expect(snap(from, to, startTime, step)).toBe(expected)
})

test('where there are periods a press takes the whole one, and what is drawn all that it touches', () => {
  const periods = [
    { startTime: '08:15', endTime: '09:45' },
    { startTime: '10:15', endTime: '11:45' },
  ]
  const steps = { startTime: '08:00', startStepMinutes: null, periods }
  const snapped = (from: number, to = from) => formatTimeRange(snapToSteps(from, to, steps))
  expect(snapped(at(10, 40))).toBe('10:15 - 11:45')
  expect(snapped(at(10, 20), at(9, 30))).toBe('08:15 - 11:45')
  // In a break there is none.
  expect(snapped(at(9, 50))).toBe('09:30 - 10:30')
})

const time = { startMinute: at(9), endMinute: at(10, 30) }
const room = { kind: 'room', id: '00000000-0000-4000-8000-00000000000c' } as const

test('the address holds the place of a new class', () => {
  const wanted = { day: 'Monday', subject: room } as const
  expect(writeWanted(wanted, time, true)).toBe(`new-Monday-09:00-10:30-room:${room.id}`)
  expect(readWanted(writeWanted(wanted, time, true))).toEqual({ ...wanted, ...time })
  expect(readWanted(writeWanted(wanted, time, false))).toEqual({ ...wanted, ...time, endMinute: null })
})

test.each([
  'new',
  'new-',
  'new-Someday-09:00-room:r',
  'new-Monday-25:00-room:r',
  'new-Monday-09:00-campus:1',
])('%s names no place', (dialog) => expect(readWanted(dialog)).toBeNull())

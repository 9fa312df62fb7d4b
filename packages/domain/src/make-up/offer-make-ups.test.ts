import { expect, test } from 'vitest'
import { DEFAULT_TEACHING_WEEK } from '../entities/teaching-week.ts'
import { type BusyMeeting, type MakeUpQuestion, offerMakeUps } from './offer-make-ups.ts'

/** A Monday; the dates are the Tuesday after it to the Sunday. */
const original = { date: '2026-09-07', startMinute: 540, endMinute: 600, roomId: 'r1' }
const dates = ['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13']
const question: MakeUpQuestion = {
  original,
  dates,
  week: { ...DEFAULT_TEACHING_WEEK, hours: { startMinute: 480, endMinute: 720 } },
  roomIds: ['r2', 'r1'],
  professorIds: ['p1'],
  studentIds: ['s1', 's2'],
  busy: [],
  divided: {},
}
const busy = (date: string, people: string[], more: Partial<BusyMeeting> = {}): BusyMeeting => ({
  date,
  startMinute: 540,
  endMinute: 600,
  roomId: null,
  people,
  ...more,
})
const offer = (more: Partial<MakeUpQuestion> = {}, most = 12) => offerMakeUps({ ...question, ...more }, most)

test('the next day at the same hour in the same room comes first, and at most three of a day', () => {
  const offers = offer()
  expect(offers[0]).toEqual({
    date: '2026-09-08',
    startMinute: 540,
    endMinute: 600,
    roomId: 'r1',
    freeStudents: 2,
  })
  expect(offers.map(({ date }) => date.slice(-2))).toEqual([
    ...['08', '08', '08', '09', '09', '09', '10', '10', '10', '11', '11', '11'],
  ])
})

test('the teaching week is kept', () => {
  expect(offer({ dates: ['2026-09-12', '2026-09-13'] })).toEqual([])
  expect(offer({ original: { ...original, endMinute: 540 + 240 } }).map((one) => one.startMinute)).toEqual([
    480, 480, 480, 480,
  ])
})

test('where a professor or every room is taken nothing is offered; another free room is', () => {
  const day = { dates: ['2026-09-08'] }
  const first = (...meetings: BusyMeeting[]) => offer({ ...day, busy: meetings }, 12)
  expect(first(busy('2026-09-08', ['p1'])).map((one) => one.startMinute)).toEqual([480, 600, 660])
  const rooms = first(busy('2026-09-08', [], { roomId: 'r1' }))
  expect(rooms.find((one) => one.startMinute === 540)?.roomId ?? 'none').toBe('none')
  expect(rooms.map((one) => one.roomId)).toEqual(['r1', 'r1', 'r1'])
  const whole = { startMinute: 480, endMinute: 720 }
  expect(first(busy('2026-09-08', [], { ...whole, roomId: 'r1' })).map((one) => one.roomId)).toEqual([
    'r2',
    'r2',
    'r2',
  ])
  expect(first(...['r1', 'r2'].map((roomId) => busy('2026-09-08', [], { ...whole, roomId })))).toEqual([])
})

test('more students who are free come before a nearer day', () => {
  const whole = { startMinute: 480, endMinute: 720 }
  const offers = offer({ busy: [busy('2026-09-08', ['s1'], whole)] })
  expect(offers.map(({ date }) => date.slice(-2)).filter((day, at, all) => day !== all[at - 1])).toEqual([
    ...['09', '10', '11', '08'],
  ])
  expect([offers[0]?.freeStudents, offers.at(-1)?.freeStudents]).toEqual([2, 1])
  const counted = offer({ busy: dates.map((date) => busy(date, ['s1', 's2'], whole)) })
  expect(counted.map(({ freeStudents }) => freeStudents)).toEqual(Array(12).fill(0))
})

test('a meeting without a room needs none, and its own hours are not offered', () => {
  const [first] = offer({ roomIds: null, original: { ...original, roomId: null } })
  expect(first?.roomId).toBe(null)
  expect(offer({ dates: ['2026-09-07'] }).map((one) => one.startMinute)).toEqual([480, 600, 660])
})

test('a divided room is not offered while a part of it is taken, nor a part while the whole is', () => {
  const day = { dates: ['2026-09-08'] }
  const divided = { roomParts: [{ id: 'r1', partOf: 'r2' }] }
  const first = (roomId: string, more: Partial<MakeUpQuestion>) =>
    offer({ ...day, busy: [busy('2026-09-08', [], { roomId })], ...more })[0]?.startMinute
  expect(first('r2', { roomIds: ['r1'] })).toBe(540)
  expect(first('r2', { roomIds: ['r1'], divided })).toBe(480)
  expect(first('r1', { roomIds: ['r2'], divided })).toBe(480)
})

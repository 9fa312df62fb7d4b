import { expect, test } from 'vitest'
import { DEFAULT_TEACHING_WEEK } from '../entities/teaching-week.ts'
import { type BusyMeeting, listMakeUpTimes, type MakeUpQuestion, rankMakeUps } from './offer-make-ups.ts'

/** A Monday; the dates are the Tuesday after it to the Sunday. */
const original = { date: '2026-09-07', startMinute: 540, endMinute: 600, roomId: 'r1' }
const dates = ['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-11', '2026-09-12', '2026-09-13']
const question: MakeUpQuestion = {
  original,
  dates,
  week: { ...DEFAULT_TEACHING_WEEK, hours: { startMinute: 480, endMinute: 720 } },
  professorIds: ['p1'],
  studentIds: ['s1', 's2'],
  busy: [],
}
const busy = (date: string, people: string[], more: Partial<BusyMeeting> = {}): BusyMeeting => ({
  date,
  startMinute: 540,
  endMinute: 600,
  people,
  ...more,
})
const times = (more: Partial<MakeUpQuestion> = {}) => listMakeUpTimes({ ...question, ...more })
/** All in its room. */
const offer = (more: Partial<MakeUpQuestion> = {}, most = 12) =>
  rankMakeUps(
    question,
    times(more).map((time) => ({ ...time, roomId: 'r1' })),
    most,
  )

test('the next day at the same hour comes first, and at most three of a day', () => {
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

test('its room comes before its hour, and a nearer day before its room', () => {
  const at = (date: string, startMinute: number, roomId: string) => ({
    ...{ date, startMinute, roomId },
    endMinute: startMinute + 60,
    freeStudents: 2,
  })
  const [later, elsewhere, other] = [
    at('2026-09-09', 540, 'r1'),
    at('2026-09-08', 540, 'r2'),
    at('2026-09-08', 600, 'r1'),
  ]
  expect(rankMakeUps(question, [later, elsewhere, other], 12)).toEqual([other, elsewhere, later])
})

test('the teaching week is kept', () => {
  expect(times({ dates: ['2026-09-12', '2026-09-13'] })).toEqual([])
  expect(offer({ original: { ...original, endMinute: 540 + 240 } }).map((one) => one.startMinute)).toEqual([
    480, 480, 480, 480,
  ])
})

test('the periods are kept, but for the hour that the meeting had', () => {
  const periods = [
    { startMinute: 495, endMinute: 585 },
    { startMinute: 615, endMinute: 705 },
  ]
  const divided = times({ dates: ['2026-09-08'], week: { ...question.week, periods } })
  expect(divided.map((one) => one.startMinute)).toEqual([540, 495, 615])
})

test('where a professor has something else nothing is offered', () => {
  const day = { dates: ['2026-09-08'], busy: [busy('2026-09-08', ['p1'])] }
  expect(times(day).map((one) => one.startMinute)).toEqual([480, 600, 660])
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

test('the hours of the meeting are not offered', () => {
  expect(times({ dates: ['2026-09-07'] }).map((one) => one.startMinute)).toEqual([480, 600, 660])
})

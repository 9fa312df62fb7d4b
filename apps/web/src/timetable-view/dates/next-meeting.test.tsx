import type { Closure } from '@scheduler/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAt } from '../../shared/testing/render-at.tsx'
import { makeClass, makeCourse, makeRoom } from '../testing/sample-records.ts'
import { NextClass } from './next-class.tsx'
import { findNextMeeting } from './next-meeting.ts'

/** A Monday. */
const date = '2026-11-23'
const academicYear = { from: '2026-09-01', to: '2027-08-31' }
const morning = makeClass('Morning', { startTime: '09:00', endTime: '10:00' })
const evening = makeClass('Evening', { startTime: '18:00', endTime: '24:00' })
const friday = makeClass('Friday', { day: 'Friday' })

function findAt(
  minute: number,
  classes = [friday, evening, morning],
  closures: readonly Closure[] = [],
): string | undefined {
  const next = findNextMeeting(classes, { date, minute }, { academicYear, settings: { closures } })
  return next ? `${next.scheduled.title} ${next.date}` : undefined
}

test('the next meeting is the one going on, else the first to come', () => {
  expect(findAt(8 * 60)).toBe('Morning 2026-11-23')
  expect(findAt(9 * 60 + 59)).toBe('Morning 2026-11-23')
  expect(findAt(10 * 60)).toBe('Evening 2026-11-23')
})

test('after the last meeting of today comes that of another day, or of the next week', () => {
  expect(findAt(11 * 60, [morning, friday])).toBe('Friday 2026-11-27')
  expect(findAt(11 * 60, [morning])).toBe('Morning 2026-11-30')
})

test('days on which the site is closed are passed over', () => {
  const fair = { name: 'Fair', from: date, to: '2026-11-27', buildingName: null }
  expect(findAt(0, [friday, morning], [fair])).toBe('Morning 2026-11-30')
})

test('a day that is taught as another has the classes of that day, and not its own, also when that day is over', () => {
  const taught = { name: 'Make-up', from: date, to: date, buildingName: null, taughtAs: '2026-11-20' }
  expect(findAt(0, [friday, morning], [taught])).toBe('Friday 2026-11-23')
  expect(findAt(0, [morning], [taught])).toBe('Morning 2026-11-30')
})

test('weeks in which a class does not meet are passed over', () => {
  const course = makeCourse('labs', { startDate: '2026-11-16', endDate: '2026-12-18' })
  const inWeeks = (weeks: string) => findAt(0, [{ ...morning, courseId: course, weeks }])
  expect([inWeeks('even'), inWeeks('odd'), inWeeks('1')]).toEqual([
    'Morning 2026-11-23',
    'Morning 2026-11-30',
    undefined,
  ])
})

test('classes that are cancelled or postponed, or whose course is over, have none', () => {
  expect(findAt(0, [{ ...morning, status: 'Cancelled' }])).toBeUndefined()
  expect(findAt(0, [{ ...morning, status: 'Postponed' }])).toBeUndefined()
  const over = makeCourse('over', { endDate: '2026-11-22' })
  expect(findAt(0, [{ ...morning, courseId: over }])).toBeUndefined()
  const coming = makeCourse('coming', { startDate: '2026-12-01' })
  expect(findAt(0, [{ ...morning, courseId: coming }])).toBe('Morning 2026-12-07')
})

test.each([
  ['09:40', 'Next class in 20 min, B12'],
  ['11:00', 'Next class tomorrow'],
])('at %s the button says: %s', async (time, wanted) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T${time}`) })
  onTestFinished(() => void vi.useRealTimers())
  const roomId = makeRoom('B12', { name: 'B12' })
  const courseId = makeCourse('always', { startDate: '2020-01-01', endDate: '2099-12-31' })
  const own = (['Monday', 'Tuesday'] as const).map((day) =>
    makeClass(day, { day, startTime: '10:00', endTime: '10:30', roomId, courseId }),
  )
  const { screen } = await renderAt('/', () => <NextClass own={own} onOpen={() => {}} />)
  await expect.element(screen.getByRole('button')).toHaveTextContent(wanted)
})

test.each([
  ['a class with a link', { link: 'https://meet.example.org/1' }, 'https://meet.example.org/1'],
  [
    'a meeting with another one',
    {
      link: 'https://meet.example.org/1',
      meetings: [{ _id: 'm', originalDate: date, date, link: 'https://meet.example.org/2' }],
    },
    'https://meet.example.org/2',
  ],
  ['a class whose link the reader may not know', { link: null }, null],
])('of %s the next class leads to where it is online', async (_, more, href) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T09:40`) })
  onTestFinished(() => void vi.useRealTimers())
  const courseId = makeCourse('always', { startDate: '2020-01-01', endDate: '2099-12-31' })
  const own = [makeClass('online', { startTime: '10:00', endTime: '10:30', courseId, ...more })]
  const { screen } = await renderAt('/', () => <NextClass own={own} onOpen={() => {}} />)
  await expect.element(screen.getByRole('button')).toBeVisible()
  const links = screen.getByRole('link').elements()
  expect(links.map((one) => one.getAttribute('href'))).toEqual(href ? [href] : [])
})

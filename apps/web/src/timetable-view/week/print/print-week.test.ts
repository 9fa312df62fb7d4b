import type { BookingRecord, ClassRecord } from '@scheduler/contract'
import { listWeek } from '@scheduler/domain'
import { expect, test } from 'vitest'
import { makeBooking, makeClass, makeCourse, makeRoom } from '../../testing/sample-records.ts'
import { printWeek } from './print-week.ts'

const hall = makeRoom('hall', { name: 'Great Hall', buildingName: 'Main' })
const subject = { kind: 'room', id: 'hall', label: 'Great Hall' } as const
const teaching = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startTime: '08:00',
  endTime: '18:00',
} as const

const print = (classes: readonly ClassRecord[], booked: readonly BookingRecord[] = []) =>
  printWeek(subject, {
    classes: classes.map((one) => ({ ...one, roomId: hall })),
    booked,
    sayBooked: ({ startTime, endTime }) => ({ time: `${startTime} - ${endTime}`, tag: 'Booked' }),
    coursesOf: new Map(),
    site: { academicYear: { from: '2026-09-01', to: '2027-08-31' }, settings: { closures: [] } },
    teaching,
    week: listWeek('2026-09-23', 'Monday'),
    compare: new Intl.Collator('en', { numeric: true }).compare,
    sayClosures: () => '',
    sayDay: (day) => day.slice(0, 3),
    sayWords: ({ startTime, endTime, status }) => ({
      time: `${startTime} - ${endTime}`,
      tag: status === 'Scheduled' ? undefined : status,
    }),
    isolate: (text) => text,
  })

const boxesOn = ({ days }: ReturnType<typeof print>, date: string) =>
  days.find((day) => day.date === date)?.boxes ?? expect.fail('no such day')

test('a page has the days of the teaching week, and a class is at its time with its course, its people and its state', () => {
  const ito = { _id: 'ito', fullName: 'Aiko Ito' }
  const courseId = makeCourse('alg', { courseName: 'Algebra', courseCode: 'MAT1' })
  const page = print([
    makeClass('k', { title: 'Lecture', courseId, professorId: ito, startTime: '13:00', endTime: '15:30' }),
    makeClass('c', { title: 'Lab', status: 'Cancelled', day: 'Friday' }),
  ])
  expect(page.days.map(({ date }) => date.slice(-2))).toEqual(['21', '22', '23', '24', '25'])
  const [box] = boxesOn(page, '2026-09-21')
  expect(box).toMatchObject({ blockStart: 0.5, blockSize: 0.25, inlineStart: 0, inlineSize: 1, number: null })
  expect(box?.form).toBe('lines')
  expect(box?.classes[0]?.more).toEqual(['13:00 - 15:30 · MAT1', 'Aiko Ito'])
  expect(boxesOn(page, '2026-09-25')[0]?.classes[0]?.more).toEqual(['Cancelled · 09:00 - 10:00'])
  expect(page).toMatchObject({ legend: 'MAT1: Algebra', listed: [], hoursHeight: 160 })
})

test('an event for which the room is booked is on the page on each of its dates, and the page has its hours and days', () => {
  const times = { startTime: '18:30', endTime: '20:00', organiser: 'Aiko Ito' }
  const page = print(
    [],
    [
      makeBooking({ roomId: hall, dates: ['2026-09-21', '2026-09-26', '2026-10-05'], ...times }),
      makeBooking({ _id: 'elsewhere', roomId: makeRoom('a1'), dates: ['2026-09-21'] }),
    ],
  )
  expect(page.hours).toEqual({ from: 8, to: 20 })
  expect(page.days.map(({ date, boxes }) => [date.slice(-2), boxes.length])).toEqual([
    ...[
      ['21', 1],
      ['22', 0],
      ['23', 0],
      ['24', 0],
      ['25', 0],
    ],
    ['26', 1],
  ])
  expect(boxesOn(page, '2026-09-26')[0]?.classes[0]).toMatchObject({
    title: 'Open day',
    more: ['Booked · 18:30 - 20:00', 'Aiko Ito'],
    whole: 'Open day · Sat 18:30 - 20:00 · Aiko Ito · Booked',
  })
})

test('a class of courses that are taught as one has the codes of all, and the legend their names', () => {
  const courseId = makeCourse('alg', { courseName: 'Algebra', courseCode: 'MAT1' })
  const alsoListedAs = [makeCourse('grp', { courseName: 'Groups', courseCode: 'PHY7' })]
  const page = print([makeClass('k', { courseId, alsoListedAs, startTime: '13:00', endTime: '15:30' })])
  expect(boxesOn(page, '2026-09-21')[0]?.classes[0]?.more[0]).toBe('13:00 - 15:30 · MAT1 / PHY7')
  expect(page.legend).toBe('MAT1: Algebra · PHY7: Groups')
})

test('a course that is taught in another part of the year is not on the page, and leaves the hours as they are', () => {
  const courseId = makeCourse('old', { startDate: '2026-01-05', endDate: '2026-05-01' })
  const page = print([makeClass('k', { courseId, startTime: '06:00', endTime: '07:00' })])
  expect(page.days.flatMap(({ boxes }) => boxes)).toEqual([])
  expect(page.hours).toEqual({ from: 6, to: 18 })
})

test('forty classes at one hour are one box, and each is in the list below, where the page has room for them', () => {
  const page = print(Array.from({ length: 40 }, (_, at) => makeClass(`k${at}`, { title: `Class ${at}` })))
  const boxes = boxesOn(page, '2026-09-21')
  expect(boxes).toMatchObject([{ number: 1, inlineSize: 1 }])
  expect(boxes[0]?.classes).toHaveLength(40)
  expect(page.listed[39]?.whole).toBe('Class 39 · Mon 09:00 - 10:00')
  expect(page.hoursHeight).toBeLessThan(160)
  expect(page.hoursHeight).toBeGreaterThan(85)
})

test('four at one time are written next to each other, five are not', () => {
  const at = (count: number) =>
    boxesOn(
      print(
        Array.from({ length: count }, (_, n) =>
          makeClass(`k${n}`, { title: 'A', startTime: '09:00', endTime: '12:00' }),
        ),
      ),
      '2026-09-21',
    )
  expect(at(4).map(({ number, inlineSize }) => [number, inlineSize])).toEqual(Array(4).fill([null, 0.25]))
  expect(at(5)).toMatchObject([{ number: 1, inlineSize: 1 }])
})

test('what is too long for its box is in the list in full, and others of the day are written where they are', () => {
  const title = 'Introduction to the comparative history of very long names of classes'.repeat(2)
  const page = print([
    makeClass('long', { title, startTime: '09:00', endTime: '09:30' }),
    makeClass('short', { title: 'Lab', startTime: '09:30', endTime: '10:30' }),
  ])
  expect(boxesOn(page, '2026-09-21').map(({ number }) => number)).toEqual([1, null])
  expect(page.listed.map(({ whole }) => whole)).toEqual([`${title} · Mon 09:00 - 09:30`])
})

test('hours that end early in the night and begin late leave each class within its day', () => {
  const page = print([
    makeClass('early', { startTime: '00:00', endTime: '00:20' }),
    makeClass('late', { startTime: '23:40', endTime: '23:59' }),
  ])
  for (const { blockStart, blockSize } of boxesOn(page, '2026-09-21')) {
    expect(blockStart).toBeGreaterThanOrEqual(0)
    expect(blockStart + blockSize).toBeLessThanOrEqual(1 + 1e-9)
  }
})

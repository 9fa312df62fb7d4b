import { describe, expect, test } from 'vitest'
import { toScheduledClass } from '../loading/to-scheduled-class.ts'
import { makeClass, makeCourse, makeRoom } from '../testing/sample-records.ts'
import { listColumns, listMeetingOn, listSlotRows, toDailyCard, toWeeklyCard } from './arrange-classes.ts'

const all = { noCourse: 'No course', hasOnlyUsedColumns: false }
const labelsOf = (columns: readonly { label: string }[]) => columns.map(({ label }) => label)

describe('the columns', () => {
  const courses = [
    makeCourse('a'),
    makeCourse('b', { status: 'Completed' }),
    makeCourse('c', { status: 'Completed' }),
    makeCourse('d', { status: 'Coming Soon' }),
  ]

  test('are the courses under way or coming, and the completed ones that have a class, in the order of the list', () => {
    const classes = [makeClass('late', { courseId: makeCourse('c') })]
    expect(labelsOf(listColumns(courses, classes, all))).toEqual(['Course a', 'Course c', 'Course d'])
  })

  test('are one for courses that are taught as one, with all their names and codes', () => {
    const shared = [
      makeCourse('x', { courseName: 'Algebra', courseCode: 'MAT101' }),
      makeCourse('y', { courseName: 'Groups', courseCode: 'PHY7', listedWith: 'x' }),
    ]
    expect(listColumns(shared, [], all)).toMatchObject([
      { id: 'x', label: 'Algebra / Groups', note: 'MAT101 / PHY7' },
    ])
  })

  test('end with one for the classes without a course, where there are any', () => {
    expect(labelsOf(listColumns(courses, [makeClass('talk')], all)).at(-1)).toBe('No course')
    expect(labelsOf(listColumns(courses, [], all))).not.toContain('No course')
  })

  test('keep the colour of their course no matter which others are shown', () => {
    const colorOfLast = (shown: typeof courses) => listColumns(shown, [], all).at(-1)?.colorIndex
    expect(colorOfLast(courses)).toBe(3)
  })
})

describe('today', () => {
  const academicYear = { from: '2026-09-01', to: '2027-08-31' }
  const closures = [
    { name: 'Fair', from: '2026-10-05', to: '2026-10-05', buildingName: null },
    { name: 'Works', from: '2026-10-12', to: '2026-10-12', buildingName: 'North' },
  ]
  const inNorth = makeRoom('n1', { buildingName: ' North' })
  const listTitles = (date: string) =>
    listMeetingOn(
      [makeClass('course', { courseId: makeCourse('a'), roomId: inNorth }), makeClass('talk')],
      date,
      { academicYear, settings: { closures } },
    ).map(({ title }) => title)

  test('has the classes of its weekday that meet within the dates of their course', () => {
    expect(listTitles('2026-09-07')).toEqual(['course', 'talk'])
    expect(listTitles('2026-09-08')).toEqual([])
  })

  test('has none while the site is closed, and none of a building that is', () => {
    expect(listTitles('2026-10-05')).toEqual([])
    expect(listTitles('2026-10-12')).toEqual(['talk'])
  })

  test('has a class in its weeks alone, counted in the dates of its course', () => {
    const odd = makeClass('odd', { courseId: makeCourse('a'), roomId: inNorth, weeks: 'odd' })
    const mondays = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-19']
    const listDates = (closed: typeof closures) =>
      mondays.filter(
        (date) => listMeetingOn([odd], date, { academicYear, settings: { closures: closed } }).length > 0,
      )
    expect(listDates(closures)).toEqual(['2026-09-07', '2026-09-21', '2026-10-19'])
    const week = { name: 'Holidays', from: '2026-09-14', to: '2026-09-20', buildingName: null }
    expect(listDates([week])).toEqual(['2026-09-07', '2026-09-28'])
  })

  test('has a class in weeks that are counted in the academic term of its course', () => {
    const dates = { startDate: '2026-09-14', endDate: '2026-10-30' }
    const courseId = makeCourse('a', { ...dates, termDates: { from: '2026-09-07', to: '2026-12-18' } })
    const odd = makeClass('odd', { courseId, weeks: 'odd' })
    const site = { academicYear, settings: { closures: [] } }
    const mondays = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-10-05', '2026-11-02']
    const met = mondays.filter((date) => listMeetingOn([odd], date, site).length > 0)
    expect(met).toEqual(['2026-09-21', '2026-10-05'])
    const { dates: between, weeks } = toScheduledClass(odd, academicYear)
    expect(between).toEqual({ from: dates.startDate, to: dates.endDate })
    expect(weeks?.span).toEqual(courseId.termDates)
  })

  test('has classes without a course through the academic year only', () => {
    expect(listTitles('2026-12-21')).toEqual(['talk'])
    expect(listTitles('2026-08-31')).toEqual([])
  })
})

describe('a card', () => {
  test('of the week is in the row of its day and in the column of its course', () => {
    const card = toWeeklyCard(makeClass('Algebra', { day: 'Friday', courseId: makeCourse('a') }))
    expect(card).toMatchObject({ rowId: 'Friday', columnId: 'a', time: '09:00 - 10:00', isCancelled: false })
  })

  test('of a day starts in the slot of its start and covers every slot that it lasts into', () => {
    const placeOf = (startTime: string, endTime: string) => {
      const { rowId, rowSpan } = toDailyCard(makeClass('one', { startTime, endTime }))
      return [listSlotRows(0).find(({ id }) => id === rowId)?.label, rowSpan]
    }
    expect(placeOf('09:00', '10:00')).toEqual(['08:00', 1])
    expect(placeOf('09:30', '10:30')).toEqual(['08:00', 2])
    expect(placeOf('22:00', '24:00')).toEqual(['22:00', 1])
  })

  test('of a cancelled class is struck through and says so', () => {
    const card = toWeeklyCard(makeClass('Algebra', { status: 'Cancelled' }))
    expect(card.isCancelled).toBe(true)
    expect(card.label).toContain('Cancelled')
  })
})

test('a day has twelve slots of two hours, and the one of this moment is marked', () => {
  const slots = listSlotRows(4)
  expect(slots).toHaveLength(12)
  expect(slots.at(-1)?.label).toBe('22:00')
  expect(slots.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(['08:00'])
})

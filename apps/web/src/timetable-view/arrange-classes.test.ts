import { describe, expect, test } from 'vitest'
import { listColumns, listMeetingOn, listSlotRows, toDailyCard, toWeeklyCard } from './arrange-classes.ts'
import { makeClass, makeCourse, makeRoom } from './testing/sample-records.ts'

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

import { expect, test } from 'vitest'
import { toTimetable } from '../../timetable-view/loading/cached-timetable.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { offerPlaces } from './offer-places.ts'
import { orderPlaces } from './order-places.ts'

const course = makeCourse('algebra')
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const small = makeRoom('small', { name: 'Small', seats: 5 })
const lecture = makeClass('lecture', { courseId: course, roomId: b12 })
const timetable = toTimetable({
  classes: [lecture, makeClass('other', { day: 'Tuesday', roomId: b12 })],
  rooms: [b12, small],
  courses: [course],
  professors: [],
  bookings: [],
  forms: [],
  cohorts: [],
  students: [],
  expected: [{ courseId: course._id, students: 10 }],
  academicYear: { from: '2026-09-01', to: '2027-08-31' },
  settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
})

const at = (day: string, startTime: string, endTime: string, roomId: string) => ({
  day,
  startTime,
  endTime,
  roomId,
})

test('places are offered in the order of Move to…: too small last, the present one and taken ones not at all', () => {
  const places = [
    at('Monday', '09:00', '10:00', 'small'),
    at('Monday', '09:00', '10:00', 'b12'),
    at('Tuesday', '09:00', '10:00', 'b12'),
    at('Friday', '09:00', '10:00', 'b12'),
    at('Monday', '11:00', '12:00', 'b12'),
  ]
  const ordered = orderPlaces('lecture', places, timetable)
  expect(ordered).toEqual([
    { place: places[4], drawbacks: '' },
    { place: places[3], drawbacks: '' },
    { place: places[0], drawbacks: 'too few seats for the 10 expected' },
  ])
})

test('what Move to… offers stays in its order', () => {
  const one = timetable.classes.find(({ id }) => id === 'lecture')
  if (!one) throw new Error('The class is not there.')
  const offered = offerPlaces(one, timetable, 30)
  expect(offered).toHaveLength(30)
  const ordered = orderPlaces('lecture', [...offered].reverse(), timetable)
  expect(ordered.map(({ place }) => place)).toEqual(offered)
})

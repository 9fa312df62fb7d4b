import fc from 'fast-check'
import { countWeeks, NAMED_WEEKS } from '../entities/class-weeks.ts'
import type { Closure } from '../entities/closure.ts'
import type { KeptFor } from '../entities/kept-room.ts'
import { PROFESSOR_STATUSES } from '../entities/person.ts'
import { ROOM_STATUSES } from '../entities/room.ts'
import { CLASS_STATUSES, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import type { SectionRule } from '../section-rules/kinds.ts'
import type { Availability } from '../time/availability.ts'
import { type CalendarDate, formatDayNumber, parseDayNumber } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'
import { formatTimeRange, MINUTES_PER_DAY, type TimeRange } from '../time/minutes.ts'
import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { buildClass, buildCourse, buildProfessor, buildRoom, buildTimetable } from './builders.ts'

export const someWeekday: fc.Arbitrary<Weekday> = fc.constantFrom(...WEEKDAYS)

/** A date of the years 1900 to 2999. */
export const someDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: parseDayNumber('1900-01-01') as number, max: parseDayNumber('2999-12-31') as number })
  .map(formatDayNumber)

/** A range of up to four weeks in September 2026, now and then of one day. */
export const someDates: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 14 }))
  .map(([first, length]) => {
    const start = parseDayNumber('2026-09-01') as number
    return { from: formatDayNumber(start + first), to: formatDayNumber(start + first + length) }
  })

/** A stretch of a day that starts and ends on a grid of `step` minutes. */
export function someTimeRange(step: number, maximumMinutes = MINUTES_PER_DAY): fc.Arbitrary<TimeRange> {
  const steps = MINUTES_PER_DAY / step
  return fc
    .tuple(fc.integer({ min: 0, max: steps - 1 }), fc.integer({ min: 1, max: maximumMinutes / step }))
    .map(([start, length]) => ({
      startMinute: start * step,
      endMinute: Math.min(MINUTES_PER_DAY, (start + length) * step),
    }))
}

/** Half of the time empty; else slots that may touch, overlap and leave days out. */
export const someAvailability: fc.Arbitrary<Availability> = fc.oneof(
  fc.constant({}),
  fc.dictionary(
    someWeekday,
    fc.array(someTimeRange(60, 600).map(formatTimeRange), { maxLength: 4 }),
  ) as fc.Arbitrary<Availability>,
)

/** Half of the time every week; else weeks counted in the dates of the class or in others. */
const someWeeks: fc.Arbitrary<{ readonly chosen: string; readonly span?: DateRange } | null> = fc.oneof(
  fc.constant(null),
  fc.record(
    { chosen: fc.constantFrom(...NAMED_WEEKS, '1', '2-3', '1, 3-4'), span: someDates },
    { requiredKeys: ['chosen'] },
  ),
)

const orNone = (...ids: string[]) => fc.constantFrom<string | null>(null, ...ids)

/** A class in a small world, so that clashes are frequent. */
export function someClass(id: string): fc.Arbitrary<ScheduledClass> {
  return fc
    .record({
      day: fc.constantFrom<Weekday>('Monday', 'Tuesday', 'Saturday'),
      time: fc.oneof(someTimeRange(30, 180), someTimeRange(30, 720), someTimeRange(1, 100)),
      courseId: orNone('k1', 'k2'),
      roomId: orNone('r1', 'r2', 'r3'),
      professorId: orNone('p1', 'p2'),
      others: fc.oneof(fc.constant<string[]>([]), fc.subarray(['p1', 'p2', 'p3'])),
      studentIds: fc.subarray(['s1', 's2', 's3', 's4']),
      dates: someDates,
      weeks: someWeeks,
      needs: fc.subarray(['Projector', 'Step-free']),
      status: fc.constantFrom('Scheduled' as const, ...CLASS_STATUSES),
      sectionId: fc.constantFrom(null, null, null, 'x1'),
    })
    .map(({ time, weeks, others, needs, sectionId, ...facts }) =>
      buildClass({
        ...time,
        ...facts,
        ...(sectionId && { sectionId }),
        otherProfessorIds: others.filter((other) => other !== facts.professorId),
        ...(needs.length > 0 && { needs }),
        ...countWeeks(weeks?.chosen, weeks?.span ?? facts.dates),
        id,
        title: `Class ${id}`,
      }),
    )
}

const DEPARTMENTS = ['Physics', 'Optics', 'History']

/** Mostly for nobody; else for some departments, each at some hours or always. */
const someKeptFor: fc.Arbitrary<readonly KeptFor[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .subarray(DEPARTMENTS, { minLength: 1 })
      .chain((names) =>
        fc.tuple(
          ...names.map((department) =>
            fc.record({ department: fc.constant(department), hours: someAvailability }),
          ),
        ),
      ),
  },
)

const someRoom = (id: string) =>
  fc
    .record({
      buildingName: fc.constantFrom('North', ' North ', 'South', 'South', ' '),
      seats: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom('available' as const, ...ROOM_STATUSES),
      availability: someAvailability,
      features: fc.subarray(['Projector', 'Step-free']),
      keptFor: someKeptFor,
    })
    .map((facts) => buildRoom({ ...facts, id, name: `Room ${id}` }))

/** Of which each is that of some classes whole, and of others a part. */
const ABSENCES = [
  [{ from: '2026-09-01', to: '2026-09-30' }],
  [
    { from: '2026-09-01', to: '2026-09-10' },
    { from: '2026-09-09', to: '2026-09-14' },
  ],
]

const someProfessor = (id: string) =>
  fc
    .record({
      status: fc.constantFrom('approved' as const, 'approved' as const, ...PROFESSOR_STATUSES),
      availability: someAvailability,
      preferred: someAvailability,
      absences: fc.constantFrom([], [], ...ABSENCES),
    })
    .map((facts) => buildProfessor({ ...facts, id, fullName: `Professor ${id}` }))

const someCourse = (id: string) =>
  fc
    .record({
      availability: someAvailability,
      needs: fc.constantFrom([], [], ['Projector'], ['Projector', 'Step-free']),
      department: orNone(...DEPARTMENTS),
    })
    .map((facts) => buildCourse({ ...facts, id, courseName: `Course ${id}` }))

const someCohorts = fc.constantFrom(
  [],
  [{ id: 'h1', name: 'First years', courseIds: ['k1', 'k2'] }],
  [
    { id: 'h1', name: 'First years', courseIds: ['k1'] },
    { id: 'h2', name: 'Second years', courseIds: ['k2', 'k1'] },
  ],
)

const somePlace = fc.constantFrom(null, 'North', 'South')

const someClosure: fc.Arbitrary<Closure> = fc
  .record({
    dates: someDates,
    place: fc.oneof(
      somePlace.map((buildingName) => ({ buildingName })),
      fc.constantFrom('r1', 'r2').map((roomId) => ({ buildingName: null, roomId })),
    ),
  })
  .map(({ dates, place }) => ({ name: 'Closed', ...dates, ...place }))

const someTaughtDay: fc.Arbitrary<Closure> = fc
  .record({ date: someDates, as: someDates, buildingName: somePlace })
  .filter(({ date, as }) => date.from !== as.from)
  .map(({ date: { from }, as, buildingName }) => ({
    name: 'Taught',
    from,
    to: from,
    buildingName,
    taughtAs: as.from,
  }))

/** Mostly none; else days in September 2026 that are closed, or taught as others, on the whole site, in a building or in a room. */
const someClosures: fc.Arbitrary<readonly Closure[]> = fc.oneof(
  fc.constant([]),
  fc.array(someClosure, { maxLength: 2 }),
  fc.array(fc.oneof(someClosure, someTaughtDay, someTaughtDay), { maxLength: 3 }),
)

/** Half of the time none; else rules of kinds of which each looks at something else. */
const someSectionRules: fc.Arbitrary<readonly SectionRule[]> = fc.oneof(
  fc.constant([]),
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(
          'noOverlap',
          'sameStart',
          'differentDays',
          'maxDays',
          'sameRoom',
          'sameAttendees',
          'sameAttendees',
        ),
        ids: fc.uniqueArray(fc.constantFrom('x1', 'new', 'near', 'c1', 'c2'), {
          minLength: 2,
          maxLength: 4,
        }),
      })
      .map(({ kind, ids }) => ({
        id: 'rule',
        kind,
        numbers: kind === 'maxDays' ? [1] : [],
        sections: ids.map((id) => ({ id, name: `Section ${id}` })),
      })),
    { maxLength: 2 },
  ),
)

/** 1,112 metres from each other. */
const LOCATED = [
  { building: 'North', latitude: 0.01, longitude: 11 },
  { building: 'South', latitude: 0, longitude: 11 },
]

/** A hall, a half of it and a part of that. */
const DIVIDED_TWICE = [
  { id: 'r1', partOf: 'r2' },
  { id: 'r2', partOf: 'r3' },
]

/** A timetable of up to `maximumClasses` classes, whatever they break among themselves. */
export function someTimetable(maximumClasses = 6): fc.Arbitrary<Timetable> {
  const ids = Array.from({ length: maximumClasses }, (_, index) => `c${index + 1}`)
  return fc
    .record({
      classes: fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(someClass))),
      rooms: fc.tuple(...['r1', 'r2', 'r3'].map(someRoom)),
      professors: fc.tuple(...['p1', 'p2', 'p3'].map(someProfessor)),
      courses: fc.tuple(...['k1', 'k2'].map(someCourse)),
      cohorts: someCohorts,
      minutesBetweenBuildings: fc.constantFrom(0, 1, 30, 120),
      located: fc.constantFrom([], [], LOCATED),
      walks: fc.constantFrom([], [], [{ from: 'South', to: 'North', minutes: 7 }]),
      closures: someClosures,
      departments: fc.constantFrom([], [{ name: 'Optics', parentName: 'Physics' }]),
      roomParts: fc.constantFrom([], [], [{ id: 'r1', partOf: 'r2' }], DIVIDED_TWICE),
      sectionRules: someSectionRules,
      expected: fc.dictionary(fc.constantFrom('k1', 'k2'), fc.integer({ min: 0, max: 6 })),
    })
    .map(buildTimetable)
}

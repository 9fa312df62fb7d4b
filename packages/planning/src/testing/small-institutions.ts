import {
  type Availability,
  countWeeks,
  DEFAULT_WEIGHTS,
  formatTimeRange,
  type KeptFor,
  type ProfessorStatus,
  type RoomFacts,
  type RoomStatus,
  STANDING_CHOICES,
  type TeachingWeek,
  type Weekday,
  type WeightStep,
} from '@scheduler/domain'
import fc from 'fast-check'
import type {
  ExistingClass,
  PlanningCourse,
  PlanningInput,
  PlanningProfessor,
  RunOptions,
} from '../planning-input.ts'
import { putInKnownRooms } from './institutions.ts'

const DAYS: readonly Weekday[] = ['Monday', 'Tuesday']
const AUTUMN = { from: '2026-09-01', to: '2027-01-31' }
const SPRING = { from: '2027-02-01', to: '2027-06-30' }
/** Some weeks of both. */
const WINTER = { from: '2027-01-04', to: '2027-02-21' }

const someDates = fc.constantFrom(AUTUMN, AUTUMN, AUTUMN, SPRING, WINTER)
const someWeeks = fc.constantFrom(null, null, null, 'odd', 'even', 'second half')

const someWeek: fc.Arbitrary<TeachingWeek> = fc.record({
  days: fc.constantFrom(DAYS, DAYS, DAYS.slice(0, 1)),
  hours: fc.constantFrom(
    { startMinute: 480, endMinute: 720 },
    { startMinute: 480, endMinute: 720 },
    { startMinute: 480, endMinute: 600 },
  ),
  lunchBreak: fc.constantFrom(null, { startMinute: 540, endMinute: 600 }),
  startStepMinutes: fc.constantFrom(null, 60 as const, 30 as const),
  periods: fc.constantFrom(
    [],
    [],
    [
      { startMinute: 480, endMinute: 570 },
      { startMinute: 585, endMinute: 675 },
    ],
  ),
})

/** Mostly always; else some hours of the mornings. */
const someAvailability: fc.Arbitrary<Availability> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .record({ Monday: fc.subarray([8, 9, 10, 11]), Tuesday: fc.subarray([8, 9, 10, 11]) })
      .map(({ Monday, Tuesday }) => ({ Monday: toSlots(Monday), Tuesday: toSlots(Tuesday) })),
  },
)

const mostly = <T>(usual: T, rare: T) =>
  fc.integer({ min: 0, max: 11 }).map((draw) => (draw === 0 ? rare : usual))

const toSlots = (hours: readonly number[]) =>
  hours.map((hour) => formatTimeRange({ startMinute: hour * 60, endMinute: hour * 60 + 60 }))

/** Mostly for nobody; else for a department at some hours of the mornings or always. */
const someKeptFor: fc.Arbitrary<readonly KeptFor[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .record({ department: fc.constantFrom('Physics', 'Optics'), hours: someAvailability })
      .map((one) => [one]),
  },
)

function someCourse(id: string): fc.Arbitrary<PlanningCourse> {
  return fc.record({
    id: fc.constant(id),
    courseName: fc.constant(`Course ${id}`),
    availability: someAvailability,
    needs: fc.constantFrom([], [], [], ['Projector'], ['Projector', 'Piano']),
    department: fc.constantFrom(null, 'Physics', 'Optics'),
    dates: someDates,
    durationMinutes: fc.constantFrom(60, 60, 120, 90),
    meetingsPerWeek: fc.constantFrom(1, 1, 2, 3),
    minimumDays: fc.constant(null),
    expectedStudents: fc.constantFrom(null, 2, 4),
    status: fc.constant('Going On' as const),
    term: fc.constant(1),
  })
}

const someRoom = (id: string): fc.Arbitrary<RoomFacts> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Room ${id}`),
    buildingName: fc.constantFrom('Main', 'Annex'),
    seats: fc.constantFrom(1, 5, 5),
    status: mostly<RoomStatus>('available', 'maintenance'),
    availability: someAvailability,
    features: fc.constantFrom([], ['Projector'], ['Piano', 'Projector']),
    keptFor: someKeptFor,
  })

const someProfessor = (id: string): fc.Arbitrary<PlanningProfessor> =>
  fc.record({
    id: fc.constant(id),
    fullName: fc.constant(`Professor ${id}`),
    status: mostly<ProfessorStatus>('approved', 'pending'),
    availability: someAvailability,
    preferred: someAvailability,
    courseIds: fc.subarray(['k1', 'k2', 'k3']),
    numClassesPerWeek: fc.integer({ min: 1, max: 4 }),
  })

const orNone = (...ids: string[]) => fc.constantFrom<string | null>(null, ...ids)

function someClass(id: string): fc.Arbitrary<ExistingClass> {
  return fc
    .record({
      day: fc.constantFrom<Weekday>(...DAYS, 'Saturday'),
      startMinute: fc.constantFrom(480, 510, 540, 600),
      duration: fc.constantFrom(60, 120),
      courseId: orNone('k1', 'k2'),
      roomId: orNone('r1', 'r2'),
      professorId: orNone('p1', 'p2'),
      others: fc.oneof(fc.constant<string[]>([]), fc.subarray(['p1', 'p2'])),
      studentIds: fc.subarray(['s1', 's2', 's3']),
      dates: someDates,
      status: fc.constantFrom('Scheduled' as const, 'Scheduled' as const, 'Postponed' as const),
      weeks: someWeeks,
      locked: fc.boolean(),
    })
    .map(({ duration, weeks, others, ...facts }) => ({
      ...facts,
      otherProfessorIds: others.filter((other) => other !== facts.professorId),
      ...countWeeks(weeks, facts.dates),
      id,
      title: `Class ${id}`,
      endMinute: facts.startMinute + duration,
    }))
}

const somePieces: fc.Arbitrary<PlanningInput> = fc.record({
  week: someWeek,
  settings: fc.record({
    minutesBetweenBuildings: fc.constantFrom(0, 60, 120),
    closures: fc.constant([]),
    departments: fc.constantFrom([], [{ name: 'Optics', parentName: 'Physics' }]),
    located: fc.constantFrom(
      [],
      [],
      [
        { building: 'Main', latitude: 48.15, longitude: 11.56 },
        { building: 'Annex', latitude: 48.16, longitude: 11.58 },
      ],
    ),
    walks: fc.constantFrom([], [], [{ from: 'Main', to: 'Annex', minutes: 40 }]),
  }),
  courses: fc
    .tuple(...['k1', 'k2', 'k3'].map(someCourse))
    .chain((courses) => fc.subarray(courses, { minLength: 1 })),
  rooms: fc
    .tuple(...['r1', 'r2'].map(someRoom))
    .chain((rooms) => fc.constantFrom(rooms, rooms, rooms, rooms.slice(0, 1), [])),
  professors: fc.tuple(...['p1', 'p2'].map(someProfessor)),
  students: fc
    .array(fc.subarray(['k1', 'k2', 'k3']), { maxLength: 3 })
    .map((list) => list.map((courseIds, index) => ({ id: `s${index + 1}`, courseIds }))),
  cohorts: fc.constantFrom(
    [],
    [],
    [{ id: 'h1', name: 'First years', courseIds: ['k1', 'k2'], size: 4 }],
    [
      { id: 'h1', name: 'First years', courseIds: ['k1', 'k3'], size: null },
      { id: 'h2', name: 'Second years', courseIds: ['k2', 'k3'], size: null },
    ],
  ),
  classes: fc.subarray(['c1', 'c2', 'c3']).chain((ids) => fc.tuple(...ids.map(someClass))),
})

/** Institutions so small that everything can be tried, and so short of time and rooms that much is impossible. */
export const someInput: fc.Arbitrary<PlanningInput> = somePieces.map(dropLooseEnds)

/** Records refer to others that are there: the database keeps it so. */
function dropLooseEnds(input: PlanningInput): PlanningInput {
  const courses = new Set(input.courses.map(({ id }) => id))
  const keep = <T extends { readonly courseIds: readonly string[] }>(one: T): T => ({
    ...one,
    courseIds: one.courseIds.filter((id) => courses.has(id)),
  })
  return {
    ...input,
    professors: input.professors.map(keep),
    students: input.students.map(keep),
    cohorts: input.cohorts.map(keep),
    classes: putInKnownRooms(input).classes.map((one) => ({
      ...one,
      courseId: courses.has(one.courseId ?? '') ? one.courseId : null,
    })),
  }
}

const someStep: fc.Arbitrary<WeightStep> = fc.constantFrom('normal', 'normal', 'must')

export const someOptions: fc.Arbitrary<RunOptions> = fc.record({
  term: fc.constant(null),
  statuses: fc.constant(['Going On' as const]),
  courseIds: fc.constant(null),
  standing: fc.constantFrom(...STANDING_CHOICES),
  weights: fc
    .record({ seats: someStep, lunchBreak: someStep, preferredTimes: someStep, studentClashes: someStep })
    .map((steps) => ({ ...DEFAULT_WEIGHTS, ...steps })),
})

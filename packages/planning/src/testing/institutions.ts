import {
  type Availability,
  CLASS_DURATIONS,
  COURSE_STATUSES,
  classDurationMinutes,
  countWeeks,
  type DateRange,
  formatTimeRange,
  type KeptFor,
  PROFESSOR_STATUSES,
  STANDING_CHOICES,
  type StandingChoice,
  WEIGHT_STEPS,
  type Weekday,
  type Weights,
  WISHES,
} from '@scheduler/domain'
import fc from 'fast-check'
import type { ExistingClass, PlanningInput, PlanningPart, RunOptions } from '../planning-input.ts'
import { buildPart } from './small-college.ts'

const ids = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
const courseIds = ids('k', 5)
const professorIds = ids('p', 3)
const roomIds = ids('r', 3)
const studentIds = ids('s', 8)
const days: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday']

/** Terms that meet, that do not, and one of four days. */
const ranges: readonly DateRange[] = [
  { from: '2026-09-01', to: '2026-12-31' },
  { from: '2026-11-01', to: '2027-01-31' },
  { from: '2027-02-01', to: '2027-06-30' },
  { from: '2026-09-07', to: '2026-09-10' },
]

const someWeeks = fc.constantFrom(null, null, null, null, 'odd', 'even', 'first half')

/** Mostly always; else a stretch on some days. */
const someAvailability: fc.Arbitrary<Availability> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.subarray([...days], { minLength: 1 }),
        fc.integer({ min: 8, max: 12 }),
        fc.integer({ min: 1, max: 6 }),
      )
      .map(([open, start, length]) =>
        Object.fromEntries(
          open.map((day) => [
            day,
            [formatTimeRange({ startMinute: start * 60, endMinute: (start + length) * 60 })],
          ]),
        ),
      ),
  },
)

/** A lecture, and labs that go with it or are by themselves, or not even that. */
export const someParts = (id: string): fc.Arbitrary<PlanningPart[]> =>
  fc
    .record({
      lectures: fc.integer({ min: 1, max: 2 }),
      meetingsPerWeek: fc.integer({ min: 1, max: 2 }),
      labs: fc.integer({ min: 0, max: 4 }),
      areBelow: fc.boolean(),
      isOnline: fc.boolean(),
      limit: fc.constantFrom(null, 0, 2, 25),
      professorIds: fc.subarray(professorIds),
    })
    .map(({ lectures, meetingsPerWeek, labs, areBelow, isOnline, limit, professorIds: mayTeach }) => {
      const groups = ids(`${id}-lecture`, lectures)
      const lab = ids(`${id}-lab`, labs)
      const above = areBelow ? lab.map((_, index) => groups[index % lectures] ?? '') : []
      const shared = { limit, professorIds: mayTeach }
      return [
        buildPart({ id: `${id}-l`, sections: groups, meetingsPerWeek, limit }),
        ...(labs > 0 ? [buildPart({ id: `${id}-p`, kind: 'Lab', sections: lab, above, ...shared })] : []),
        ...(isOnline
          ? [buildPart({ id: `${id}-o`, configurationId: `${id}-g2`, sections: [`${id}-o1`] })]
          : []),
      ]
    })

/** Mostly for nobody; else for a department at some hours or always. */
const someKeptFor: fc.Arbitrary<readonly KeptFor[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .record({ department: fc.constantFrom('Physics', 'Optics'), hours: someAvailability })
      .map((one) => [one]),
  },
)

const someCourse = (id: string) =>
  fc
    .tuple(
      somePlainCourse(id),
      fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, someParts(id)),
      fc.tuple(someWeeks, someWeeks, someWeeks),
    )
    .map(([course, parts, weeks]) => {
      const inWeeks = (part: PlanningPart, at: number) => ({
        ...part,
        ...countWeeks(weeks[at], course.dates),
      })
      return parts ? { ...course, parts: parts.map(inWeeks) } : course
    })

const somePlainCourse = (id: string) =>
  fc.record({
    id: fc.constant(id),
    courseName: fc.constant(`Course ${id}`),
    availability: someAvailability,
    needs: fc.constantFrom([], [], ['Projector']),
    department: fc.constantFrom(null, 'Physics', 'Optics'),
    dates: fc.constantFrom(...ranges),
    durationMinutes: fc.constantFrom(...CLASS_DURATIONS).map(classDurationMinutes),
    meetingsPerWeek: fc.integer({ min: 0, max: 3 }),
    minimumDays: fc.constantFrom(null, 1, 2),
    expectedStudents: fc.constantFrom(null, 0, 20, 90),
    status: fc.constantFrom(...COURSE_STATUSES),
    term: fc.integer({ min: 1, max: 2 }),
  })

const someProfessor = (id: string) =>
  fc.record({
    id: fc.constant(id),
    fullName: fc.constant(`Professor ${id}`),
    status: fc.constantFrom(
      'approved' as const,
      'approved' as const,
      'approved' as const,
      ...PROFESSOR_STATUSES,
    ),
    availability: someAvailability,
    preferred: someAvailability,
    courseIds: fc.subarray(courseIds),
    numClassesPerWeek: fc.integer({ min: 0, max: 4 }),
  })

const someRoom = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Room ${id}`),
    buildingName: fc.constantFrom('Main', 'Main', 'Annex', ''),
    seats: fc.constantFrom(2, 30, 120),
    status: fc.constantFrom(
      'available' as const,
      'available' as const,
      'booked' as const,
      'maintenance' as const,
    ),
    availability: someAvailability,
    features: fc.constantFrom(['Projector'], ['Projector', 'Piano'], []),
    keptFor: someKeptFor,
  })

const someClass = (id: string): fc.Arbitrary<ExistingClass> =>
  fc
    .record({
      day: fc.constantFrom<Weekday>(...days, 'Saturday'),
      start: fc.integer({ min: 14, max: 36 }),
      halfHours: fc.integer({ min: 1, max: 6 }),
      courseId: fc.constantFrom(null, ...courseIds),
      professorId: fc.constantFrom(null, ...professorIds),
      others: fc.oneof(fc.constant<string[]>([]), fc.subarray([...professorIds], { maxLength: 2 })),
      roomId: fc.constantFrom(null, ...roomIds),
      studentIds: fc.subarray(studentIds, { maxLength: 4 }),
      dates: fc.constantFrom(...ranges),
      status: fc.constantFrom('Scheduled' as const, 'Scheduled' as const, 'Postponed' as const),
      locked: fc.integer({ min: 0, max: 4 }).map((draw) => draw === 0),
      weeks: someWeeks,
    })
    .map(({ start, halfHours, weeks, others, ...facts }) => ({
      ...facts,
      otherProfessorIds: others.filter((other) => other !== facts.professorId),
      ...countWeeks(weeks, facts.dates),
      id,
      title: `Class ${id}`,
      startMinute: start * 30,
      endMinute: (start + halfHours) * 30,
    }))

const someWeek = fc.record({
  days: fc.subarray([...days], { minLength: 2 }),
  hours: fc.constantFrom({ startMinute: 480, endMinute: 840 }, { startMinute: 540, endMinute: 1080 }),
  lunchBreak: fc.constantFrom(null, { startMinute: 720, endMinute: 780 }),
  startStepMinutes: fc.constantFrom(null, 30, 60),
  periods: fc.constantFrom(
    [],
    [],
    [495, 615, 735, 855].map((startMinute) => ({ startMinute, endMinute: startMinute + 90 })),
  ),
})

/** Some classes of courses that have parts are in a section. */
function putInSections(input: PlanningInput, draws: readonly number[]): PlanningInput {
  const classes = input.classes.map((one, index) => {
    const parts = input.courses.find(({ id }) => id === one.courseId)?.parts ?? []
    const sections = parts.flatMap((part) => part.sections)
    const section = sections[(draws[index] ?? 0) % (sections.length + 1)]
    return section ? { ...one, sectionId: section.id } : one
  })
  return { ...input, classes }
}

/** Classes are in rooms that there are: the database keeps it so. */
export function putInKnownRooms(input: PlanningInput): PlanningInput {
  const rooms = new Set(input.rooms.map(({ id }) => id))
  const classes = input.classes.map((one) => (rooms.has(one.roomId ?? '') ? one : { ...one, roomId: null }))
  return { ...input, classes }
}

const somePieces: fc.Arbitrary<PlanningInput> = fc.record({
  week: someWeek,
  settings: fc.record({
    minutesBetweenBuildings: fc.constantFrom(0, 20, 60),
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
  courses: fc.tuple(...courseIds.map(someCourse)),
  rooms: fc
    .oneof({ weight: 6, arbitrary: fc.constant(roomIds) }, { weight: 1, arbitrary: fc.subarray(roomIds) })
    .chain((list) => fc.tuple(...list.map(someRoom))),
  professors: fc.tuple(...professorIds.map(someProfessor)),
  students: fc.tuple(
    ...studentIds.map((id) => fc.record({ id: fc.constant(id), courseIds: fc.subarray(courseIds) })),
  ),
  cohorts: fc.array(
    fc
      .record({ courseIds: fc.subarray(courseIds), size: fc.constantFrom(null, 40) })
      .map((cohort) => ({ ...cohort, id: cohort.courseIds.join(''), name: `Cohort ${cohort.courseIds}` })),
    { maxLength: 2 },
  ),
  classes: fc.subarray(ids('c', 8)).chain((list) => fc.tuple(...list.map(someClass))),
})

/** Small institutions with existing timetables, whatever these break. */
export const someInput: fc.Arbitrary<PlanningInput> = fc
  .tuple(somePieces, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }))
  .map(([input, draws]) => putInSections(putInKnownRooms(input), draws))

const someWeights = fc.record(
  Object.fromEntries(
    WISHES.map((wish) => [wish, fc.constantFrom(...WEIGHT_STEPS, 'normal' as const, 'low' as const)]),
  ),
) as fc.Arbitrary<Weights>

/** Choices of every sort, more often of all courses than of some. */
export const someOptions: fc.Arbitrary<RunOptions> = fc.record({
  term: fc.constantFrom(null, null, 1),
  statuses: fc.constantFrom([...COURSE_STATUSES], [...COURSE_STATUSES], ['Going On' as const]),
  courseIds: fc.constantFrom(null, null, null, ['k1', 'k2', 'k3']),
  standing: fc.constantFrom<StandingChoice>(...STANDING_CHOICES, 'preferToKeep', 'free'),
  weights: someWeights,
})

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { listSuggestions, type ScheduledClass, type Timetable } from '@scheduler/domain'
import { loadTimetable, type Placement, type Problem, suggest } from '@scheduler/engine'
import { readWhole } from './arguments.ts'
import { listScheduledClasses, toAvailability } from './institution-facts.ts'
import { measureQuestions } from './measure-questions.ts'
import { cohortOf, generateInstitution, type Institution, sizeOf } from './server/generate-institution.ts'
import { HOURS, toTimes } from './server/plan-timetable.ts'

/*
 * How long it takes to say where a class could go, for the same generated university in both forms: the engine's
 * problem, ranked by what the timetable costs, and the product's timetable, ranked by how near the place is. In the
 * process's own processor time, which means the same on a busy machine.
 * `npm run bench:suggest -- [--classes 5000] [--seed 1] [--questions 200]`
 */
const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '200' },
  },
})
const classes = readWhole('classes', values.classes, 100, 100_000)
const seed = readWhole('seed', values.seed, 0, 2 ** 32 - 1)
const questions = readWhole('questions', values.questions, 1, 100_000)
const HOURS_PER_DAY = 10

const institution = generateInstitution(sizeOf(classes), seed)
const problem = toProblem(institution)
const placements = institution.classes.map(({ hour, room }): Placement => ({ time: hour, room }))
const timetable = toTimetable(institution)
/** Spread over the timetable, the same for every measure. */
const asked = Array.from({ length: questions }, (_, index) => (index * 7919) % institution.classes.length)

console.log(`${classes} classes, ${questions} questions, seed ${seed}, node ${process.version}`)
console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
measureQuestions(
  'load the engine’s timetable',
  Array.from({ length: 30 }, () => () => loadTimetable(problem, { placements })),
)
const loaded = loadTimetable(problem, { placements })
const offers = asked.map((index) => suggest(loaded, index).length)
measureQuestions(
  'suggest by cost (engine)',
  asked.map((index) => () => suggest(loaded, index)),
)
measureQuestions(
  'suggest by nearness (domain)',
  asked.map((index) => () => listSuggestions(timetable.classes[index] as ScheduledClass, timetable)),
)
console.log(`places by cost for a class: ${Math.min(...offers)} to ${Math.max(...offers)}`)

/** Professors and cohorts never meet twice; courses spread and keep a room; cohorts have no lonely classes. */
function toProblem({ rooms, professors, classes: planned, courses, cohorts }: Institution): Problem {
  const hours = [...Array(HOURS).keys()]
  const times = hours.map((hour) => ({
    days: [Math.floor(hour / HOURS_PER_DAY)],
    weeks: [0],
    startSlot: hour % HOURS_PER_DAY,
    lengthSlots: 1,
  }))
  const isOpen = (openDays: readonly string[] | null, hour: number) =>
    openDays?.includes(toTimes(hour).day) ?? true
  const roomChoices = rooms.map(({ seats }, index) => ({ index, penalty: Math.round(seats / 20) }))
  const timesOf = professors.map(({ openDays }) =>
    hours
      .filter((hour) => isOpen(openDays, hour))
      .map((index) => ({ index, penalty: index % HOURS_PER_DAY === HOURS_PER_DAY - 1 ? 2 : 0 })),
  )
  const group = (count: number, keyOf: (one: (typeof planned)[number]) => number) => {
    const groups = Array.from({ length: count }, (): number[] => [])
    for (const [index, one] of planned.entries()) groups[keyOf(one)]?.push(index)
    return groups
  }
  const ofCohorts = group(cohorts.length, ({ course }) => cohortOf(course))
  const ofCourses = group(courses.length, ({ course }) => course)
  return {
    name: 'Generated university',
    days: HOURS / HOURS_PER_DAY,
    weeks: 1,
    times,
    rooms: rooms.map(({ id, openDays }) => ({
      id,
      unavailable: times.filter((_, hour) => !isOpen(openDays, hour)),
    })),
    classes: planned.map(({ id, professor }) => ({
      id,
      times: timesOf[professor] ?? [],
      rooms: roomChoices,
      unplacedPenalty: 10_000,
    })),
    rules: [
      ...group(professors.length, ({ professor }) => professor).map((members, index) => ({
        kind: 'noOverlap' as const,
        name: `professor ${index}`,
        classes: members,
        weight: null,
      })),
      ...ofCohorts.flatMap((members, index) => [
        { kind: 'noOverlap' as const, name: `cohort ${index}`, classes: members, weight: null },
        { kind: 'compact' as const, name: `cohort ${index}`, classes: members, maxGapSlots: 0, weight: 2 },
      ]),
      ...ofCourses.flatMap((members, index) => [
        { kind: 'minDays' as const, name: `course ${index}`, classes: members, days: 2, weight: 5 },
        { kind: 'oneRoom' as const, name: `course ${index}`, classes: members, weight: 1 },
      ]),
    ],
  }
}

/** The same, as the server reads it to judge a class; students are named in every class. */
function toTimetable(source: Institution): Timetable {
  const { rooms, professors, courses, cohorts, students } = source
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    new Map(list.map((one) => [one.id, one]))
  return {
    classes: listScheduledClasses(source),
    rooms: byId(
      rooms.map(({ id, seats, openDays }) => ({
        id,
        name: id,
        buildingName: 'Campus',
        seats,
        status: 'available' as const,
        availability: toAvailability(openDays),
        features: [],
      })),
    ),
    professors: byId(
      professors.map(({ id, openDays }) => ({
        id,
        fullName: id,
        status: 'approved' as const,
        availability: toAvailability(openDays),
        preferred: {},
      })),
    ),
    courses: byId(courses.map((id) => ({ id, courseName: id, availability: {}, needs: [] }))),
    students: new Map(students.map((id) => [id, id])),
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
    cohorts: cohorts.map((id, index) => ({
      id,
      name: id,
      courseIds: courses.filter((_, course) => cohortOf(course) === index),
    })),
  }
}

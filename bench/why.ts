import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { DEFAULT_TEACHING_WEEK, DEFAULT_WEIGHTS } from '@scheduler/domain'
import type { Placement } from '@scheduler/engine'
import {
  buildPlan,
  checkDemand,
  explainExisting,
  explainImpossible,
  listCellCosts,
  loadExisting,
  type PlanningInput,
} from '@scheduler/planning'
import { readWhole } from './arguments.ts'
import { DATES, listScheduledClasses, toAvailability } from './institution-facts.ts'
import { measureQuestions } from './measure-questions.ts'
import { cohortOf, generateInstitution, type Institution, sizeOf } from './server/generate-institution.ts'

/*
 * How long the product's questions about a timetable take: making the existing timetable of a generated university
 * ready, why a class is where it is, what each time of the week would change for it; then the check of a demand,
 * and why a class has no place where every other class has one. In the process's own processor time, which means the
 * same on a busy machine.
 * `npm run bench:why -- [--classes 5000] [--seed 1] [--questions 200]`
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

const institution = generateInstitution(sizeOf(classes), seed)
const input = toPlanningInput(institution)
/** Spread over the timetable, the same for every measure. */
const asked = Array.from({ length: questions }, (_, index) => (index * 7919) % input.classes.length)
const idOf = (index: number) => input.classes[index]?.id ?? ''
const options = {
  term: null,
  statuses: ['Going On' as const],
  courseIds: null,
  standing: 'preferToKeep' as const,
  weights: DEFAULT_WEIGHTS,
}

console.log(`${classes} classes, ${questions} questions, seed ${seed}, node ${process.version}`)
console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`)
measureQuestions(
  'load the existing timetable',
  // A copy of the input each: what is known of one input is not read again.
  Array.from({ length: 10 }, () => () => loadExisting({ ...input }, DEFAULT_WEIGHTS)),
)
const existing = loadExisting(input, DEFAULT_WEIGHTS)
measureQuestions(
  'why a class stands where it does',
  asked.map((index) => () => explainExisting(existing, idOf(index))),
)
measureQuestions(
  'what each time would change',
  asked.map((index) => () => listCellCosts(existing, idOf(index))),
)
measureQuestions(
  'check the demand, all kept free',
  Array.from({ length: 3 }, () => () => checkDemand({ ...input }, { ...options, standing: 'free' })),
)
/** Cohorts of 80 hours a week, which has 60: classes take the hours in turn until there are none left. */
const crowded = { ...input, cohorts: mergeCohorts(input.cohorts, 8) }
const plan = buildPlan(crowded, { ...options, standing: 'free' })
const placements = fillHours()
const left = [...placements.keys()].filter((index) => !placements[index])
measureQuestions(
  'why a class has no place',
  asked.map((index) => () => explainImpossible(plan, placements, left[index % left.length] ?? 0)),
)

function mergeCohorts(cohorts: PlanningInput['cohorts'], together: number): PlanningInput['cohorts'] {
  return cohorts
    .filter((_, index) => index % together === 0)
    .map((cohort, group) => ({
      ...cohort,
      courseIds: cohorts
        .slice(group * together, (group + 1) * together)
        .flatMap(({ courseIds }) => courseIds),
    }))
}

function fillHours(): (Placement | null)[] {
  const cohortOfCourse = new Map(
    crowded.cohorts.flatMap(({ id, courseIds }) => courseIds.map((course) => [course, id] as const)),
  )
  const taken = new Set<string>()
  return plan.problem.classes.map(({ times }, index) => {
    const cohort = cohortOfCourse.get(plan.demands[index]?.courseId ?? '')
    const free = times.find((time) => !taken.has(`${cohort} ${time.index}`))
    if (free) taken.add(`${cohort} ${free.index}`)
    return free ? { time: free.index, room: null } : null
  })
}

/** The university as the product holds it; every student is enrolled in the courses of their cohort. */
function toPlanningInput(source: Institution): PlanningInput {
  const { rooms, professors, courses, cohorts, students } = source
  const coursesOf = cohorts.map((_, index) => courses.filter((_, course) => cohortOf(course) === index))
  return {
    week: DEFAULT_TEACHING_WEEK,
    settings: { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] },
    courses: courses.map((id) => ({
      id,
      courseName: `Course ${id}`,
      availability: {},
      needs: [],
      dates: DATES,
      durationMinutes: 60,
      meetingsPerWeek: 2,
      minimumDays: null,
      expectedStudents: null,
      status: 'Going On',
      term: 1,
    })),
    rooms: rooms.map(({ id, seats, openDays }) => ({
      id,
      name: `Room ${id}`,
      buildingName: 'Campus',
      seats,
      status: 'available',
      availability: toAvailability(openDays),
      features: [],
    })),
    professors: professors.map(({ id, openDays }, index) => ({
      id,
      fullName: `Professor ${id}`,
      status: 'approved',
      availability: toAvailability(openDays),
      preferred: {},
      courseIds: courses.filter((_, course) => course % professors.length === index),
      numClassesPerWeek: 20,
    })),
    students: students.map((id, index) => ({ id, courseIds: coursesOf[index % cohorts.length] ?? [] })),
    cohorts: cohorts.map((id, index) => ({
      id,
      name: `Cohort ${index}`,
      size: null,
      courseIds: coursesOf[index] ?? [],
    })),
    classes: listScheduledClasses(source).map((one) => ({ ...one, locked: false })),
  }
}

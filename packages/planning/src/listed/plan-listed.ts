import { AVAILABILITY_DAYS } from '@scheduler/domain'
import { evaluate, type Problem } from '@scheduler/engine'
import { sayRun } from '@scheduler/messages'
import { mapParts } from '../choices/room-choices.ts'
import { listChosenCourses } from '../demand/plan-demand.ts'
import type { ExistingClass, PlanningInput, RunOptions } from '../planning-input.ts'
import type { Placements, SearchPlan } from '../search-plan.ts'
import { Unplannable } from '../unplannable.ts'
import type { ListedRecords, SectionRecord } from './listed-records.ts'
import { closeTaken, findPlace } from './places.ts'
import { proposeListed } from './propose-listed.ts'
import { addRules, listTeams } from './rules-of-people.ts'
import { toListedProblem } from './to-listed-problem.ts'

/**
 * The search of a term by the times and rooms that its sections may have, at the prices of these. Sections that have
 * classes stay where they are.
 */
export function planListed(input: PlanningInput, listed: ListedRecords, choices: RunOptions): SearchPlan {
  refusePart(input, listed, choices)
  const existing = listExisting(input, listed.sections)
  const teams = listTeams(input)
  const ofTerm = divide(toListedProblem(closeTaken(input, listed)), listed, input)
  const problem = fix(addRules(ofTerm, listed, input, teams), listed, existing)
  if (problem.classes.every(({ fixed }) => fixed)) throw new Unplannable(sayRun('noClass'))
  return {
    problem,
    initial: null,
    startsHot: false,
    listCosts: ({ placements, total }) => listCosts(problem, placements, total),
    propose: (placements) => proposeListed({ input, listed, problem, existing, teams }, placements),
  }
}

/** The problem with the rooms that are part of others. */
function divide(problem: Problem, { rooms }: ListedRecords, { settings }: PlanningInput): Problem {
  const partOf = mapParts({ settings, rooms })
  return {
    ...problem,
    rooms: problem.rooms.map((room, index) => ({ ...room, ...partOf(rooms[index]?.id ?? '') })),
  }
}

/** Students of one section are those of others: a term is placed whole. */
function refusePart(input: PlanningInput, { sections }: ListedRecords, choices: RunOptions): void {
  const chosen = new Set(listChosenCourses(input, choices).map(({ id }) => id))
  const { parts = null, limits = [] } = choices
  const isLimited = parts !== null || limits.length > 0
  if (isLimited || sections.some(({ courseId }) => !chosen.has(courseId)))
    throw new Unplannable(sayRun('wholeTerm'))
}

/** By section its classes, in the order of the week. */
function listExisting(
  input: PlanningInput,
  sections: readonly SectionRecord[],
): ReadonlyMap<string, ExistingClass[]> {
  const existing = new Map(sections.map(({ id }) => [id, [] as ExistingClass[]]))
  for (const one of input.classes) existing.get(one.sectionId ?? '')?.push(one)
  const dayOf = ({ day }: ExistingClass) => AVAILABILITY_DAYS.indexOf(day)
  for (const classes of existing.values()) classes.sort((one, other) => dayOf(one) - dayOf(other))
  return existing
}

/** The problem in which sections that have classes keep the listed time and room at which these are. */
function fix(
  problem: Problem,
  listed: ListedRecords,
  existing: ReadonlyMap<string, readonly ExistingClass[]>,
): Problem {
  const classes = problem.classes.map((one, index) => {
    const section = listed.sections[index]
    const own = existing.get(section?.id ?? '') ?? []
    if (own.length === 0) return one
    const fixed = findPlace(problem, one, own, listed)
    if (!fixed)
      throw new Unplannable(sayRun('notListed', { name: `${section?.courseName} ${section?.name}` }))
    return { ...one, fixed }
  })
  return { ...problem, classes }
}

/** By wish what comes nearest to each part of the cost; the students' part is what is left of a total that the search has told. */
function listCosts(
  problem: Problem,
  placements: Placements,
  total: number | undefined,
): Record<string, number> {
  const { soft, total: known } = evaluate(problem, { placements })
  const student = total === undefined ? 0 : Math.max(0, total - known)
  const { time, room, rule, unplaced } = soft
  return { preferredTimes: time, rooms: room, preferredRules: rule, studentClashes: student, unplaced }
}

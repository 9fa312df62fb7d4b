import type { Weights } from '@scheduler/domain'
import { type LoadedTimetable, loadTimetable, type Problem, type ProblemClass } from '@scheduler/engine'
import { toMovableClass } from './choices/class-choices.ts'
import { GROUP_KINDS } from './choices/groups.ts'
import { listOwnPlaces } from './choices/own-places.ts'
import { isShut, listShutFor, type Places, readPlaces } from './choices/places.ts'
import { MOST_PARTS } from './choices/plan-times.ts'
import { listRules } from './choices/rules.ts'
import { listSectionRules } from './choices/rules-between-sections.ts'
import { addStudentsWalking, addTravel, listWalkRules } from './choices/walks.ts'
import type { Demand } from './demand/demand.ts'
import { listStandingDemands } from './demand/plan-demand.ts'
import { readInstitution } from './demand/records.ts'
import type { Plan } from './plan.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import { type ClassCost, describeCosts } from './wishes/describe-costs.ts'

/** The existing timetable, every class of it free to be asked about. */
export interface LoadedStanding {
  /** Its classes have no choices until they are asked about: most never are. */
  readonly plan: Plan
  readonly places: Places
  readonly timetable: LoadedTimetable
  /** By id of the class. */
  readonly indexOf: ReadonlyMap<string, number>
  /** What the place of a class costs. */
  readonly describeCosts: (index: number) => ClassCost[]
  /** The classes that have students in common with a class, by those who have joined. */
  readonly findJoined: (index: number) => Set<number>
}

/** Students who have joined classes are many: whom a class shares with others is found when it is asked about. */
const KINDS_BUT_JOINED = GROUP_KINDS.filter((kind) => kind !== 'joined')

/**
 * Makes the existing timetable ready for questions. Moving a class is no cost by itself here: who asks thinks of moving
 * it, and locked classes can be asked about like any other.
 */
export function loadStanding(input: PlanningInput, weights: Weights): LoadedStanding {
  const options: RunOptions = {
    term: null,
    statuses: [],
    courseIds: null,
    standing: 'free',
    weights: { ...weights, fewChanges: 'ignore' },
  }
  const institution = readInstitution(input, options)
  const demands = listStandingDemands(institution)
  const places = readPlaces(input, demands)
  const rooms = input.rooms.map(({ name }) => ({ id: name }))
  const withoutRules: Problem = {
    name: 'Timetable',
    days: 7,
    weeks: MOST_PARTS,
    times: places.times.times,
    rooms: addTravel(input, rooms, input.rooms),
    classes: demands.map(({ title }) => ({ id: title, times: [], rooms: [], unplacedPenalty: 0 })),
    rules: [],
  }
  const rules = [
    ...listRules(institution, demands, KINDS_BUT_JOINED),
    ...listWalkRules(institution, demands, withoutRules, KINDS_BUT_JOINED),
    ...listSectionRules(institution, demands, withoutRules),
  ]
  const plan: Plan = {
    institution,
    problem: { ...withoutRules, rules: rules.map(({ rule }) => rule) },
    demands,
    weekTimes: places.times.weekTimes,
    wishOfRule: rules.map(({ wish }) => wish),
    before: places.before,
    initial: [],
    startsHot: false,
  }
  const timetable = loadTimetable(plan.problem, { placements: plan.before })
  return {
    plan,
    places,
    timetable,
    indexOf: new Map(demands.map(({ key }, index) => [key, index])),
    describeCosts: describeCosts(plan, plan.before, timetable),
    findJoined: indexJoined(demands),
  }
}

/**
 * Who is in which classes is gathered when it is first asked for: every membership knows the one before it of the same
 * student, which takes a quarter of the time of a list for each student.
 */
function indexJoined(demands: readonly Demand[]): (index: number) => Set<number> {
  const latest = new Map<string, number>()
  const classOf: number[] = []
  const earlier: number[] = []
  const gather = () => {
    for (const [index, { studentIds }] of demands.entries()) {
      for (const id of studentIds) {
        earlier.push(latest.get(id) ?? -1)
        latest.set(id, classOf.push(index) - 1)
      }
    }
  }
  return (index) => {
    if (classOf.length === 0) gather()
    const joined = new Set<number>()
    for (const id of demands[index]?.studentIds ?? [])
      for (let at = latest.get(id) ?? -1; at >= 0; at = earlier[at] ?? -1) joined.add(classOf[at] ?? -1)
    joined.delete(index)
    return joined
  }
}

/**
 * The timetable with all the choices of one class.
 * @param startStepMinutes from the first hour; null: its own length
 */
export function openClass(
  { plan, places, timetable, findJoined }: LoadedStanding,
  index: number,
  startStepMinutes: number | null,
): LoadedTimetable {
  const { institution, problem, before } = plan
  const demand = plan.demands[index]
  if (!demand) throw new RangeError(`There is no class ${index}`)
  const input = { ...institution.input, week: { ...institution.input.week, startStepMinutes } }
  const choosing = { ...demand, ...listOwnPlaces({ ...institution, input }, demand) }
  const joined = findJoined(index)
  const taken = [...joined].flatMap((other) => before[other]?.time ?? [])
  const entry = toMovableClass(institution, places, choosing, before[index] ?? null, taken)
  const classes = [...problem.classes]
  classes[index] = entry
  const shutFor = listShutFor(demand, input)
  const closedTimes = places.shut.map((shut, room) =>
    listShutTimes(plan, entry, [...shut, ...(shutFor[room] ?? [])]),
  )
  const opened = { ...timetable, problem: { ...problem, classes }, closedTimes }
  return addStudentsWalking(institution.input, opened, index, joined)
}

function listShutTimes(
  { problem }: Plan,
  { times }: ProblemClass,
  shut: Places['shut'][number],
): ReadonlySet<number> {
  if (shut.length === 0) return NEVER
  const closed = times.filter(({ index }) => isShut(shut, problem.times[index]))
  return new Set(closed.map(({ index }) => index))
}

const NEVER: ReadonlySet<number> = new Set()

import type { TeachingWeek, Weights } from '@scheduler/domain'
import { type LoadedTimetable, loadTimetable, type Problem, type ProblemClass } from '@scheduler/engine'
import { toMovableClass } from './choices/class-choices.ts'
import { keepFurtherRooms } from './choices/further-rooms.ts'
import { GROUP_KINDS } from './choices/groups.ts'
import { listOwnPlaces } from './choices/own-places.ts'
import { isShut, listShutFor, type Places, readPlaces } from './choices/places.ts'
import type { PlanRule } from './choices/plan-rule.ts'
import { MOST_PARTS } from './choices/plan-times.ts'
import { mapParts } from './choices/room-choices.ts'
import { listRules } from './choices/rules.ts'
import { listSectionRules } from './choices/rules-between-sections.ts'
import { addStudentsWalking, addTravel, listWalkRules } from './choices/walks.ts'
import type { Demand } from './demand/demand.ts'
import { readExisting } from './demand/plan-demand.ts'
import { type Institution, readInstitution, renewInstitution } from './demand/records.ts'
import type { Plan } from './plan.ts'
import type { ExistingClass, PlanningInput, RunOptions } from './planning-input.ts'
import { type ClassCost, describeCosts } from './wishes/describe-costs.ts'

/** The existing timetable, every class of it free to be asked about. */
export interface LoadedExisting {
  /** Its classes have no choices until they are asked about: most never are. */
  readonly plan: Plan
  readonly places: Places
  readonly timetable: LoadedTimetable
  /** By id of the class. */
  readonly indexOf: ReadonlyMap<string, number>
  /** What the place of a class costs. */
  readonly describeCosts: (index: number) => ClassCost[]
}

/** Students who have joined classes are many: whom a class shares with others is found when it is asked about. */
const KINDS_BUT_JOINED = GROUP_KINDS.filter((kind) => kind !== 'joined')

/**
 * Makes the existing timetable ready for questions. Moving a class is no cost by itself here: who asks thinks of moving
 * it, and locked classes can be asked about like any other.
 */
export function loadExisting(input: PlanningInput, weights: Weights): LoadedExisting {
  const options: RunOptions = {
    term: null,
    statuses: [],
    courseIds: null,
    standing: 'free',
    weights: { ...weights, fewChanges: 'ignore' },
  }
  const institution = readInstitution(input, options)
  return load(institution, listDemands(institution), null)
}

/**
 * The same after some classes have changed. What does not follow from them is kept, and their rules too where all are of the
 * same courses, professors, sections and weeks as before: a class that is dragged about changes none of them.
 */
export function renewExisting({ plan }: LoadedExisting, input: PlanningInput): LoadedExisting {
  const { options, input: earlier } = plan.institution
  const institution = renewInstitution(plan.institution, input)
  if (!institution) return loadExisting(input, options.weights)
  const known = new Map(earlier.classes.map((one, index) => [one, plan.demands[index]]))
  const demands = listDemands(institution, (one) => known.get(one))
  const isAsBefore =
    demands.length === plan.demands.length &&
    demands.every((demand, index) => hasSameRules(demand, plan.demands[index]))
  return load(institution, demands, isAsBefore ? plan : null)
}

/** All existing classes, in their own order, each free to be asked about; their choices are not listed. */
function listDemands(
  institution: Institution,
  find: (one: ExistingClass) => Demand | undefined = () => undefined,
): Demand[] {
  return institution.input.classes.map(
    (one) => find(one) ?? { ...readExisting(institution, one), isFixed: false },
  )
}

const hasSameRules = (one: Demand, other: Demand | undefined) =>
  one === other || (other !== undefined && describeRuled(one) === describeRuled(other))

/** All that rules between classes look at, but who has joined: that is asked of classes that are asked about. */
function describeRuled(one: Demand): string {
  const { key, courseId, sectionId, professorId, otherProfessorIds, dates, weeks, needsRoom } = one
  const when = [dates.from, dates.to, weeks?.key]
  return JSON.stringify([key, courseId, sectionId, professorId, otherProfessorIds, when, needsRoom])
}

/** @param earlier where the rules are known */
function load(
  institution: Institution,
  demands: readonly Demand[],
  earlier: Pick<Plan, 'problem' | 'wishOfRule'> | null,
): LoadedExisting {
  const { input } = institution
  const places = readPlaces(input, demands)
  const partOf = mapParts(input)
  const rooms = input.rooms.map(({ id, name }) => ({ id: name, ...partOf(id) }))
  const withoutRules: Problem = {
    name: 'Timetable',
    days: 7,
    weeks: MOST_PARTS,
    times: places.times.times,
    rooms: addTravel(input, rooms, input.rooms),
    classes: demands.map(({ title }) => ({ id: title, times: [], rooms: [], unplacedPenalty: 0 })),
    rules: [],
  }
  const { rules, wishOfRule } = earlier
    ? { rules: earlier.problem.rules, wishOfRule: earlier.wishOfRule }
    : split([
        ...listRules(institution, demands, KINDS_BUT_JOINED),
        ...listWalkRules(institution, demands, withoutRules, KINDS_BUT_JOINED),
        ...listSectionRules(institution, demands, withoutRules),
      ])
  const plan: Plan = {
    institution,
    problem: { ...withoutRules, rules },
    demands,
    weekTimes: places.times.weekTimes,
    wishOfRule,
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
  }
}

const split = (rules: readonly PlanRule[]) => ({
  rules: rules.map(({ rule }) => rule),
  wishOfRule: rules.map(({ wish }) => wish),
})

/** The classes that have students in common with a class, by those who have joined. */
function findJoined(demands: readonly Demand[], index: number): Set<number> {
  const own = new Set(demands[index]?.studentIds)
  const joined = new Set<number>()
  if (own.size === 0) return joined
  for (const [other, { studentIds }] of demands.entries())
    if (other !== index && studentIds.some((id) => own.has(id))) joined.add(other)
  return joined
}

/** The timetable with all the choices of one class, which starts in these steps or periods. */
export function openClass(
  { plan, places, timetable }: LoadedExisting,
  index: number,
  { startStepMinutes, periods = [] }: Pick<TeachingWeek, 'startStepMinutes' | 'periods'>,
): LoadedTimetable {
  const { institution, problem, before } = plan
  const demand = plan.demands[index]
  if (!demand) throw new RangeError(`There is no class ${index}`)
  const input = { ...institution.input, week: { ...institution.input.week, startStepMinutes, periods } }
  const own = { ...demand, ...listOwnPlaces({ ...institution, input }, demand) }
  const choosing = keepFurtherRooms({ ...institution, input }, own)
  const joined = findJoined(plan.demands, index)
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

import type { Weights } from '@scheduler/domain'
import {
  type Placement as EnginePlacement,
  type LoadedTimetable,
  loadTimetable,
  type Problem,
  type ProblemClass,
} from '@scheduler/engine'
import type { Plan } from './plan.ts'
import { toMovableClass } from './plan-classes.ts'
import { listStandingDemands } from './plan-demand.ts'
import { type Draft, draftDemands } from './plan-draft.ts'
import { listRulesButJoined } from './plan-rules.ts'
import { MOST_PARTS } from './plan-times.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import { type ClassCost, tellCosts } from './tell-costs.ts'
import { addStudentsWalking, addWalks, listProfessorsWalking } from './walks.ts'
import { isOpenAt, readOpenings } from './week-times.ts'

/** The timetable as it stands, every class of it free to be asked about. */
export interface LoadedStanding {
  /** Its classes have no choices until they are asked about: most never are. */
  readonly plan: Plan
  readonly draft: Draft
  readonly timetable: LoadedTimetable
  /** By id of the class. */
  readonly indexOf: ReadonlyMap<string, number>
  /** What the place of a class costs. */
  readonly tell: (index: number) => ClassCost[]
  /** The classes that have students in common with a class, by those who have joined. */
  readonly findJoined: (index: number) => Set<number>
}

/**
 * Makes the standing timetable ready for questions. Moving a class is no cost by itself here: who asks thinks of moving
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
  const draft = draftDemands(input, options, listStandingDemands(input, options))
  const { demands, times, standingTimes, roomIndex } = draft
  const rules = listRulesButJoined(draft.records, options.weights, demands)
  const weekly: Problem = {
    name: 'Timetable',
    days: 7,
    weeks: MOST_PARTS,
    times: times.times,
    rooms: input.rooms.map(({ name }) => ({ id: name })),
    classes: demands.map(({ title }) => ({ id: title, times: [], rooms: [], unplacedPenalty: 0 })),
    rules: rules.map(({ rule }) => rule),
  }
  const problem = addWalks(draft, weekly, new Set(), listProfessorsWalking)
  const plan: Plan = {
    problem,
    demands,
    weekTimes: times.weekTimes,
    standingTimes,
    wishOfRule: problem.rules.map((_, index) => rules[index]?.wish ?? null),
    initial: [],
    startsHot: false,
    input,
    options,
  }
  const placements = demands.map(({ before }, index): EnginePlacement | null => {
    const time = standingTimes[index] ?? null
    return time === null ? null : { time, room: roomIndex.get(before?.roomId ?? '') ?? null }
  })
  const timetable = loadTimetable(plan.problem, { placements })
  const indexOf = new Map(demands.map(({ key }, index) => [key, index]))
  return {
    plan,
    draft,
    timetable,
    indexOf,
    tell: tellCosts(plan, placements, timetable),
    findJoined: indexJoined(draft),
  }
}

/**
 * Who is in which classes is gathered when it is first asked for: every membership knows the one before it of the same
 * student, which takes a quarter of the time of a list for each student.
 */
function indexJoined({ records, demands }: Draft): (index: number) => Set<number> {
  const studentsOf = (index: number) => records.classes.get(demands[index]?.key ?? '')?.studentIds ?? []
  const latest = new Map<string, number>()
  const classOf: number[] = []
  const earlier: number[] = []
  const gather = () => {
    for (const index of demands.keys()) {
      for (const id of studentsOf(index)) {
        earlier.push(latest.get(id) ?? -1)
        latest.set(id, classOf.push(index) - 1)
      }
    }
  }
  return (index) => {
    if (classOf.length === 0) gather()
    const joined = new Set<number>()
    for (const id of studentsOf(index))
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
  { plan, draft, timetable, findJoined }: LoadedStanding,
  index: number,
  startStepMinutes: number | null,
): LoadedTimetable {
  const demand = plan.demands[index]
  if (!demand) throw new RangeError(`There is no class ${index}`)
  const { records } = draft
  const week = { ...records.input.week, startStepMinutes }
  const stepped = { ...draft, records: { ...records, input: { ...records.input, week } } }
  const joined = findJoined(index)
  const entry = toMovableClass(stepped, demand, draft.standingTimes[index] ?? null, joined)
  const classes = [...plan.problem.classes]
  classes[index] = entry
  const closedTimes = plan.input.rooms.map(({ availability }) => {
    const openings = readOpenings(availability)
    return openings === null ? NEVER : listClosed(plan, entry, (time) => isOpenAt(openings, time))
  })
  const opened = { ...timetable, problem: { ...plan.problem, classes }, closedTimes }
  return addStudentsWalking(plan, opened, index, joined)
}

const NEVER: ReadonlySet<number> = new Set()

function listClosed(
  { weekTimes }: Plan,
  { times }: ProblemClass,
  isOpen: (time: Plan['weekTimes'][number]) => boolean,
): Set<number> {
  const closed = times.filter(({ index }) => {
    const time = weekTimes[index]
    return !time || !isOpen(time)
  })
  return new Set(closed.map(({ index }) => index))
}

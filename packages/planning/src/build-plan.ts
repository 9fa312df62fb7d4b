import type { Problem } from '@scheduler/engine'
import { indexFixed } from './fixed-classes.ts'
import { keepWhatCanStay } from './keep-standing.ts'
import type { Plan } from './plan.ts'
import { findInitial, toFixedClass, toMovableClass } from './plan-classes.ts'
import { startDraft } from './plan-draft.ts'
import { listHomeless, toRooms } from './plan-rooms.ts'
import { listRules } from './plan-rules.ts'
import { MOST_PARTS } from './plan-times.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import { addWalks, listPeopleWalking } from './walks.ts'

/** The problem of placing the classes that are asked for. The same input gives the same plan. */
export function buildPlan(input: PlanningInput, options: RunOptions): Plan {
  const draft = startDraft(input, options)
  const { records, demands, times, standingTimes } = draft
  const homeless = listHomeless(draft)
  const findFixed = indexFixed(records, demands, options.weights.studentClashes === 'must')
  const classes = demands.map((demand, index) => {
    const standing = standingTimes[index] ?? null
    return demand.isFixed
      ? toFixedClass(draft, demand, standing, !homeless.has(index))
      : toMovableClass(draft, demand, standing, findFixed(demand))
  })
  const rules = listRules(records, options.weights, demands)
  const weekly: Problem = {
    name: 'Timetable',
    days: 7,
    weeks: MOST_PARTS,
    times: times.times,
    rooms: toRooms(draft, homeless),
    classes,
    rules: rules.map(({ rule }) => rule),
  }
  const problem = addWalks(draft, weekly, homeless, listPeopleWalking)
  return keepWhatCanStay({
    problem,
    demands,
    weekTimes: times.weekTimes,
    standingTimes,
    wishOfRule: problem.rules.map((_, index) => rules[index]?.wish ?? null),
    initial: problem.classes.map((entry, index) => findInitial(draft, entry, index)),
    startsHot: options.standing === 'free',
    input,
    options,
  })
}

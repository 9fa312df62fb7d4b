import type { Problem } from '@scheduler/engine'
import { fixWhatCanStay } from './choices/keep-existing.ts'
import { listChoices } from './choices/list-choices.ts'
import { listMeetingsTogether } from './choices/meetings-together.ts'
import { MOST_PARTS } from './choices/plan-times.ts'
import { listRules } from './choices/rules.ts'
import { listSectionRules } from './choices/rules-between-sections.ts'
import { listWalkRules } from './choices/walks.ts'
import { planDemand } from './demand/plan-demand.ts'
import { readInstitution } from './demand/records.ts'
import type { Plan } from './plan.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import { mustStay } from './wishes/few-changes.ts'

/** The problem of placing the classes that are asked for. The same input gives the same plan. */
export function buildPlan(input: PlanningInput, options: RunOptions): Plan {
  const institution = readInstitution(input, options)
  const demands = planDemand(input, options)
  const { times, rooms, reservations, classes, before, initial } = listChoices(institution, demands)
  const withoutRules: Problem = {
    name: 'Timetable',
    days: 7,
    weeks: MOST_PARTS,
    times: times.times,
    rooms,
    ...(reservations.length > 0 && { reservations }),
    classes,
    rules: [],
  }
  const rules = [
    ...listRules(institution, demands),
    ...listWalkRules(institution, demands, withoutRules),
    ...listSectionRules(institution, demands, withoutRules),
    ...listMeetingsTogether(institution, demands, withoutRules),
  ]
  const problem = { ...withoutRules, rules: rules.map(({ rule }) => rule) }
  return {
    institution,
    problem: mustStay(options) ? { ...problem, classes: fixWhatCanStay(problem, initial) } : problem,
    demands,
    weekTimes: times.weekTimes,
    wishOfRule: rules.map(({ wish }) => wish),
    before,
    initial,
    startsHot: options.standing === 'free',
  }
}

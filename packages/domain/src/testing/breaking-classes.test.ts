import { expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { HARD_RULES } from '../rules/hard-rules.ts'
import { SCENARIOS, SCENARIOS_OF_FURTHER, timetableAround } from './breaking-classes.ts'

const ALL = [
  ...HARD_RULES.map(({ kind }) => [kind, SCENARIOS[kind]] as const),
  ...Object.entries(SCENARIOS_OF_FURTHER),
]

test.each(ALL)("a class comes to break '%s' alone", (kind, scenario) => {
  const { wanted, elsewhere } = scenario
  const [before, after] = [timetableAround(scenario, 'before'), timetableAround(scenario, 'after')]
  expect(findConflicts(wanted, before)).toEqual([])
  expect(findConflicts(wanted, after).map((conflict) => conflict.kind)).toEqual([kind])
  expect(findConflicts(elsewhere, after)).toEqual([])
})

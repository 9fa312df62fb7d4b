import { expect, test } from 'vitest'
import { withStudentsFree } from '../find-broken.ts'
import { findConflicts } from '../find-conflicts.ts'
import { HARD_RULES } from '../rules/hard-rules.ts'
import {
  SCENARIOS,
  SCENARIOS_OF_FURTHER,
  SCENARIOS_OF_PARTS,
  SCENARIOS_OF_SEVERAL_ROOMS,
  timetableAround,
} from './breaking-classes.ts'
import { SCENARIOS_OF_CHANGED } from './breaking-meetings.ts'

const ALL = [
  ...HARD_RULES.map(({ kind }) => [kind, SCENARIOS[kind]] as const),
  ...Object.entries(SCENARIOS_OF_FURTHER),
  ...Object.entries(SCENARIOS_OF_PARTS),
  ...Object.entries(SCENARIOS_OF_SEVERAL_ROOMS),
  ...SCENARIOS_OF_CHANGED.map(({ kind, scenario }) => [kind, scenario] as const),
]

test.each(ALL)("a class comes to break '%s' alone", (kind, scenario) => {
  const { wanted, elsewhere } = scenario
  const around = (when: 'before' | 'after') =>
    withStudentsFree(timetableAround(scenario, when), wanted, { old: null, today: wanted.dates.from })
  const [before, after] = [around('before'), around('after')]
  expect(findConflicts(wanted, before)).toEqual([])
  expect(findConflicts(wanted, after).map((conflict) => conflict.kind)).toEqual([kind])
  expect(findConflicts(elsewhere, after)).toEqual([])
})

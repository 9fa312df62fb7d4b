import { expect, test } from 'vitest'
import { findConflicts } from '../find-conflicts.ts'
import { HARD_RULES } from '../rules/hard-rules.ts'
import { SCENARIOS, timetableAround } from './breaking-classes.ts'

test.each(HARD_RULES.map(({ kind }) => kind))("a class comes to break '%s' alone", (kind) => {
  const scenario = SCENARIOS[kind]
  const { wanted, elsewhere } = scenario
  const [before, after] = [timetableAround(scenario, 'before'), timetableAround(scenario, 'after')]
  expect(findConflicts(wanted, before)).toEqual([])
  expect(findConflicts(wanted, after).map((conflict) => conflict.kind)).toEqual([kind])
  expect(findConflicts(elsewhere, after)).toEqual([])
})

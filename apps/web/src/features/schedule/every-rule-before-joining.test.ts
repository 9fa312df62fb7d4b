import { HARD_RULES } from '@scheduler/domain'
import { SCENARIOS, timetableAround } from '@scheduler/domain/testing/breaking-classes'
import { expect, test } from 'vitest'
import { toRecord } from '../../timetable-view/testing/scenario-records.ts'
import { listClashing, readJoinState } from './join-state.ts'

for (const { kind, looksAt } of HARD_RULES) {
  const isAboutStudents = looksAt.includes('students')
  test(`a student is ${isAboutStudents ? '' : 'not '}kept from a class that they would let break '${kind}'`, () => {
    const scenario = SCENARIOS[kind]
    const { wanted } = scenario
    const around = timetableAround(scenario, 'after')
    const studentId = wanted.studentIds.at(-1) ?? 's1'
    const open = toRecord({ ...wanted, studentIds: wanted.studentIds.slice(0, -1) }, around)
    const own = around.classes
      .filter(({ studentIds }) => studentIds.includes(studentId))
      .map((one) => toRecord(one, around))
    const isFree =
      readJoinState(open, studentId) === 'open' && listClashing(open, own, wanted.dates).length === 0
    expect(isFree).toBe(!isAboutStudents)
  })
}

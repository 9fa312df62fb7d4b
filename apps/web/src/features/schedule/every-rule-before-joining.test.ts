import { HARD_RULES, listAspects } from '@scheduler/domain'
import { SCENARIOS, timetableAround } from '@scheduler/domain/testing/breaking-classes'
import { expect, test } from 'vitest'
import { toRecord } from '../../timetable-view/testing/scenario-records.ts'
import { judgeClass, readSeats } from './student-seats.ts'

for (const rule of HARD_RULES) {
  const { kind } = rule
  const isAboutStudents = listAspects(rule).has('students')
  test(`a student is ${isAboutStudents ? '' : 'not '}kept from a class that they would let break '${kind}'`, () => {
    const scenario = SCENARIOS[kind]
    const { wanted } = scenario
    const around = timetableAround(scenario, 'after')
    const studentId = wanted.studentIds.at(-1) ?? 's1'
    const open = toRecord({ ...wanted, studentIds: wanted.studentIds.slice(0, -1) }, around)
    const own = around.classes
      .filter(({ studentIds }) => studentIds.includes(studentId))
      .map((one) => toRecord(one, around))
    const { settings } = around
    const seats = readSeats([open, ...own], studentId, { courses: [], terms: [], today: wanted.dates.from })
    const verdict = judgeClass(open, studentId, seats, { academicYear: wanted.dates, settings })
    const isFree = verdict.state === 'open' && verdict.kind === 'free'
    expect(isFree).toBe(!isAboutStudents)
  })
}

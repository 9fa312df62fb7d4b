import { newCohort, updateCohort } from '../../courses/cohorts.ts'
import { nameStudentsIn } from '../find-named.ts'
import { indexBy, NONE, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type RecordTable, sorted, withCourses } from '../record-table.ts'

export const cohortsTable: RecordTable = {
  create: newCohort,
  change: updateCohort.body,
  find: ({ cohorts = [] }) => {
    const byName = indexBy(cohorts, ({ name }) => [name])
    return (draft) => {
      const name = textOf(draft, 'name')
      return name === '' ? NONE : { records: byName.find(name), keys: [foldName(name)] }
    }
  },
  lines: ({ cohorts, students }, nameCourse) => {
    const nameStudent = nameStudentsIn(students)
    return cohorts.map((one) => ({
      ...withCourses(one, nameCourse),
      studentIds: sorted(one.studentIds.map(nameStudent)),
    }))
  },
}

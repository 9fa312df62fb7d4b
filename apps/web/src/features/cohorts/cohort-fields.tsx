import { Text } from '@mantine/core'
import type { CallInput, CohortRecord, updateCohort } from '@scheduler/contract'
import { describeFields, type Words } from '../../shared/ui/record-form/fields.ts'
import { CourseLinks } from '../../timetable-view/week/subjects/week-link.tsx'

const sayCourses = ({ courseIds }: CohortRecord) => courseIds.map((course) => course.courseName).join(', ')

export const COHORT_FIELDS = describeFields<CohortRecord, CallInput<typeof updateCohort>['body']>()({
  name: { kind: 'text', label: 'cohorts.name', isRequired: true, isSearched: true, column: {} },
  size: { kind: 'number', min: 0, hint: 'cohorts.sizeHint' },
  studentIds: {
    kind: 'other',
    label: 'timetable.students',
    column: { id: 'students', value: ({ studentIds }) => studentIds.length, cell: showStudents },
  },
  courseIds: {
    kind: 'other',
    label: 'people.courses',
    isSearched: (cohort) => [sayCourses(cohort)],
    column: {
      id: 'courses',
      value: (cohort, { t }) => sayCourses(cohort) || t('app.none'),
      cell: ({ courseIds }, { t }) =>
        courseIds.length > 0 ? <CourseLinks courses={courseIds} /> : t('app.none'),
    },
  },
})

function showStudents({ studentIds, size }: CohortRecord, { t }: Words) {
  return (
    <div>
      {t('cohorts.studentCount', { count: studentIds.length })}
      {size !== null && (
        <Text component="div" size="xs" c="dimmed">
          {t('cohorts.sizeOf', { size })}
        </Text>
      )}
    </div>
  )
}

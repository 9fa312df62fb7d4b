import { deleteCohort } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { cohortsQuery, coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { AssignAction } from '../../shared/assigning/assign-action.tsx'
import { leadToPages } from '../../shared/records/lead-to-pages.tsx'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { WeekAction } from '../../timetable-view/week/subjects/week-link.tsx'
import { COHORT_FIELDS } from './cohort-fields.tsx'

const CohortDialog = lazyPart(() => import('./cohort-dialog.tsx').then((file) => file.CohortDialog))

export function CohortsPage() {
  const { t } = useTranslation()
  const query = useQuery(cohortsQuery)
  const list = useFieldList(COHORT_FIELDS)
  const { data: courses = [] } = useQuery(coursesQuery)
  const withParts = new Set(courses.flatMap(({ _id, hasParts }) => (hasParts ? [_id] : [])))
  const deletion = useWrite(deleteCohort, {
    changes: 'cohort',
    success: t('cohorts.deleted'),
    failure: (error) => t('cohorts.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('cohorts'), search: t('cohorts.search') }}
      query={query}
      {...list}
      columns={leadToPages('cohort', list.columns)}
      nameOf={(cohort) => cohort.name}
      leads={({ _id, name, courseIds }) => (
        <>
          <WeekAction kind="cohort" id={_id} name={name} />
          {courseIds.some((course) => withParts.has(course._id)) && (
            <AssignAction scope={{ cohortId: _id }} name={name} />
          )}
        </>
      )}
      hasEditButton
      many="cohorts"
      deletion={deletion}
      dialog={(cohort, onClose) => <CohortDialog cohort={cohort} onClose={onClose} />}
    />
  )
}

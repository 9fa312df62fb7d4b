import { deleteTerm, type TermRecord } from '@scheduler/contract'
import { countTeachingWeeks } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { closuresQuery, coursesQuery, termsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FromCoursesButton, TermActDialog, TermRowActs } from './term-acts.tsx'
import { TERM_FIELDS, type TermRow } from './term-fields.ts'

const TermDialog = lazyPart(() => import('./term-dialog.tsx').then((file) => file.TermDialog))

export function TermsPage() {
  const { t } = useTranslation()
  const deletion = useWrite(deleteTerm, {
    changes: 'term',
    success: t('terms.deleted'),
    failure: (error) => t('terms.deleteFailed', { message: messageOf(error) }),
  })
  const query = useTermRows()
  const { data: courses = [] } = useQuery(coursesQuery)
  return (
    <>
      <RecordPage
        texts={{ ...useRecordPageTexts('terms'), search: t('terms.search') }}
        query={query}
        {...useFieldList(TERM_FIELDS)}
        nameOf={(term) => term.name}
        leads={(term) => <TermRowActs term={term} />}
        hasEditButton
        related={<FromCoursesButton courses={courses} />}
        deletion={deletion}
        dialog={(term, onClose) => <TermDialog term={term} onClose={onClose} />}
      />
      <TermActDialog terms={query.data ?? []} courses={courses} />
    </>
  )
}

/** The terms, with what there is in them once that is known. */
function useTermRows() {
  const { data: closures } = useQuery(closuresQuery)
  const { data: courses } = useQuery(coursesQuery)
  const select = useCallback(
    (terms: readonly TermRecord[]): readonly TermRow[] =>
      terms.map((term) => ({
        ...term,
        weeks:
          closures &&
          countTeachingWeeks(
            { from: term.startDate, to: term.endDate },
            closures.map((one) => ({ ...one, from: one.startDate, to: one.endDate })),
          ),
        courses: courses?.filter(({ termId }) => termId === term._id).length,
        hasParts: courses?.some((one) => one.termId === term._id && one.hasParts) ?? false,
      })),
    [closures, courses],
  )
  return useQuery({ ...termsQuery, select })
}

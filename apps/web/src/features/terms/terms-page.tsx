import { deleteTerm } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { leadToPages } from '../../shared/records/lead-to-pages.tsx'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FromCoursesButton, TermActDialog, TermRowActs } from './term-acts.tsx'
import { TERM_FIELDS } from './term-fields.ts'
import { useTermRows } from './use-term-rows.ts'

const TermDialog = lazyPart(() => import('./term-dialog.tsx').then((file) => file.TermDialog))

export function TermsPage() {
  const { t } = useTranslation()
  const deletion = useWrite(deleteTerm, {
    changes: 'term',
    success: t('terms.deleted'),
    failure: (error) => t('terms.deleteFailed', { message: messageOf(error) }),
  })
  const query = useTermRows()
  const list = useFieldList(TERM_FIELDS)
  const { data: courses = [] } = useQuery(coursesQuery)
  return (
    <>
      <RecordPage
        texts={{ ...useRecordPageTexts('terms'), search: t('terms.search') }}
        query={query}
        {...list}
        columns={leadToPages('term', list.columns)}
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

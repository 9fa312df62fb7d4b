import { type AbsenceRecord, deleteAbsence } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { absencesQuery } from '../../shared/api/absence-queries.ts'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useAbsencesTexts } from '../../shared/i18n/absences-texts.ts'
import { RecordLink } from '../../shared/records/record-link.tsx'
import { CoverLink } from '../../shared/ui/cover-link.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { useFieldList } from '../../shared/ui/data-table/field-columns.tsx'
import { RecordPage, readPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ABSENCE_FIELDS } from './absence-fields.ts'

const AbsenceDialog = lazyPart(() => import('./absence-dialog.tsx').then((file) => file.AbsenceDialog))

/** The dates on which professors are absent. */
export function AbsencesPage() {
  const { t } = useAbsencesTexts()
  const query = useQuery(absencesQuery)
  const list = useFieldList(ABSENCE_FIELDS)
  const deletion = useWrite(deleteAbsence, {
    changes: 'absence',
    success: t('deleted'),
    failure: (error) => t('deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={readPageTexts(t)}
      query={query}
      {...list}
      columns={list.columns.map(leadToProfessor)}
      nameOf={({ professorName }) => professorName}
      leads={({ professorName, professorId: professor, startDate: from, endDate: to }) => (
        <CoverLink name={professorName} search={{ professor, from, to }} />
      )}
      hasEditButton
      deletion={deletion}
      dialog={(absence, onClose) => <AbsenceDialog absence={absence} onClose={onClose} />}
    />
  )
}

const leadToProfessor = (column: Column<AbsenceRecord>): Column<AbsenceRecord> =>
  column.id === 'professorId'
    ? {
        ...column,
        cell: ({ professorId, professorName }) => (
          <RecordLink kind="professor" id={professorId}>
            {professorName}
          </RecordLink>
        ),
      }
    : column

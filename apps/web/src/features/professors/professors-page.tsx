import { deleteProfessor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { WeekAction } from '../../timetable-view/week-link.tsx'
import { usePersonColumns } from '../accounts/person-columns.tsx'

const ProfessorDialog = lazyPart(() => import('./professor-dialog.tsx').then((file) => file.ProfessorDialog))
const ProfessorDetails = lazyPart(() =>
  import('./professor-details.tsx').then((file) => file.ProfessorDetails),
)

export function ProfessorsPage() {
  const { t } = useTranslation()
  const query = useQuery(wholeProfessorsQuery)
  const shown = useSampleData('professors', query.data)
  const columns = usePersonColumns(shown.isSample)
  const deletion = useWrite(deleteProfessor, {
    changes: 'professor',
    success: t('professors.deleted'),
    failure: (error) => withReason(t('professors.deleteFailed'), error),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('professors'), search: t('people.search') }}
      query={query}
      shown={shown}
      columns={columns}
      searched={(professor) => [professor.fullName, professor.email]}
      nameOf={(professor) => professor.fullName}
      leads={({ _id, fullName }) => <WeekAction kind="professor" id={_id} name={fullName} />}
      deletion={deletion}
      dialog={(professor, onClose) =>
        professor ? (
          <ProfessorDetails professor={professor} onClose={onClose} />
        ) : (
          <ProfessorDialog onClose={onClose} />
        )
      }
    />
  )
}

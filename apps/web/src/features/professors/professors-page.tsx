import { Button } from '@mantine/core'
import { deleteProfessor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import { RecordPage, useRecordPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { usePeopleDepartmentFilter } from '../../shared/ui/use-department-filter.ts'
import { WeekAction } from '../../timetable-view/week/subjects/week-link.tsx'
import { LoginLinksButton } from '../accounts/login-links/login-links-button.tsx'
import { usePersonColumns } from '../accounts/person-columns.tsx'
import { EDITED_FIELDS } from './edited-fields.ts'

const ProfessorDialog = lazyPart(() => import('./professor-dialog.tsx').then((file) => file.ProfessorDialog))
const ProfessorDetails = lazyPart(() =>
  import('./professor-details.tsx').then((file) => file.ProfessorDetails),
)

export function ProfessorsPage() {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const query = useQuery(wholeProfessorsQuery)
  const shown = useSampleData('professors', query.data)
  const columns = usePersonColumns(shown.isSample)
  const deletion = useWrite(deleteProfessor, {
    changes: 'professor',
    success: say('professors.deleted'),
    failure: (error) => withReason(say('professors.deleteFailed'), error),
  })
  return (
    <RecordPage
      texts={{ ...useRecordPageTexts('professors'), search: t('people.search') }}
      query={query}
      canBeImported
      shown={shown}
      columns={columns}
      searched={(professor) => [professor.fullName, professor.email]}
      filters={[usePeopleDepartmentFilter(query.data)]}
      nameOf={(professor) => professor.fullName}
      leads={({ _id, fullName }) => <WeekAction kind="professor" id={_id} name={fullName} />}
      deletion={deletion}
      many="professors"
      edited={EDITED_FIELDS}
      related={
        <>
          <Button variant="subtle" renderRoot={(props) => <Link {...props} to="/admin/departments" />}>
            {t('shell.departments')}
          </Button>
          <LoginLinksButton kind="professor" />
        </>
      }
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

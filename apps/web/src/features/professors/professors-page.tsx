import { deleteProfessor, type Professor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { useWrite, withReason } from '../../shared/api/use-write.ts'
import { useSampleData } from '../../shared/sample-data/use-sample-data.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { FirstRecordButton, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const ProfessorDialog = lazyPart(() => import('./professor-dialog.tsx').then((file) => file.ProfessorDialog))
const ProfessorDetails = lazyPart(() =>
  import('./professor-details.tsx').then((file) => file.ProfessorDetails),
)

function useColumns(isSample: boolean): Column<Professor>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      header: t('people.name'),
      value: (one) => one.fullName,
      cell: (one) => (isSample ? one.fullName : <DialogLink dialog={one._id}>{one.fullName}</DialogLink>),
    },
    { id: 'email', header: t('people.email'), value: (one) => one.email },
    {
      id: 'department',
      header: t('people.department'),
      value: (one) => one.department || t('app.notAvailable'),
    },
    {
      id: 'courses',
      header: t('people.courses'),
      value: (one) => one.courseIds.map((course) => course.courseName).join(', '),
    },
  ]
}

function useProfessorDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteProfessor, {
    changes: 'professor',
    success: t('professors.deleted'),
    failure: (error) => withReason(t('professors.deleteFailed'), error),
  })
}

export function ProfessorsPage() {
  const { t } = useTranslation()
  const query = useQuery(wholeProfessorsQuery)
  const shown = useSampleData('professors', query.data)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useProfessorDeletion()
  const columns = useColumns(shown.isSample)
  return (
    <ListPage
      title={t('professors.title')}
      subtitle={t('professors.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('professors.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('professors.title')}
        query={query}
        shown={shown}
        matches={(one) => matchesSearch(search.q, [one.fullName, one.email])}
        columns={columns}
        actions={(one) => (
          <RowActions
            labels={{ delete: t('actions.deleteNamed', { name: one.fullName }) }}
            onDelete={() => dialogs.askDeletion(one)}
          />
        )}
        texts={{
          loading: t('professors.loading'),
          failed: t('professors.failed'),
          nothingEntered: t('professors.nothingEntered'),
          nothingMatches: t('professors.empty'),
        }}
        firstAction={<FirstRecordButton label={t('professors.addFirst')} onClick={dialogs.add} />}
      />
      <Suspense>
        {dialogs.isAdding && <ProfessorDialog onClose={dialogs.close} />}
        {dialogs.opened && <ProfessorDetails professor={dialogs.opened} onClose={dialogs.close} />}
      </Suspense>
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.fullName}
          question={t('professors.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}

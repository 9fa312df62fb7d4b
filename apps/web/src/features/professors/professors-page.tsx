import { deleteProfessor, type Professor } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeProfessorsQuery } from '../../shared/api/queries.ts'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const ProfessorDialog = lazyRouteComponent(() => import('./professor-dialog.tsx'), 'ProfessorDialog')

function useColumns(): Column<Professor>[] {
  const { t } = useTranslation()
  return [
    { id: 'name', header: t('people.name'), value: (one) => one.fullName },
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

export function ProfessorsPage() {
  const { t } = useTranslation()
  const { data: professors } = useQuery(wholeProfessorsQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const [doomed, setDoomed] = useState<Professor | null>(null)
  const columns = useColumns()
  const deletion = useWrite(deleteProfessor, {
    changes: 'professor',
    success: t('professors.deleted'),
    failure: (error) => serverMessageOr(error, t('professors.deleteFailed')),
  })
  return (
    <ListPage
      title={t('professors.title')}
      subtitle={t('professors.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('professors.add')}
      onAdd={() => open('new')}
    >
      <DataTable
        label={t('professors.title')}
        rows={professors?.filter((one) => matchesSearch(search.q, [one.fullName, one.email]))}
        columns={columns}
        actions={(one) => (
          <RowActions
            labels={{ delete: t('actions.deleteNamed', { name: one.fullName }) }}
            onDelete={() => setDoomed(one)}
          />
        )}
        loadingText={t('professors.loading')}
        emptyText={t('professors.empty')}
        emptyAction={<ClearFilters />}
      />
      {dialog === 'new' && (
        <Suspense>
          <ProfessorDialog onClose={close} />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.fullName}
          question={t('professors.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}

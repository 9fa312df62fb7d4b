import { type Admin, deleteAdmin } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { adminsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { ClearFilters, ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'

const AdminDialog = lazyRouteComponent(() => import('./admin-dialog.tsx'), 'AdminDialog')

export function AdminsPage() {
  const { t } = useTranslation()
  const { data: admins, isError } = useQuery(adminsQuery)
  const [search] = useListSearch()
  const { dialog, open, close } = useUrlDialog()
  const [doomed, setDoomed] = useState<Admin | null>(null)
  const deletion = useWrite(deleteAdmin, {
    changes: 'admin',
    success: t('admins.deleted'),
    failure: (error) => t('admins.deleteFailed', { message: messageOf(error) }),
  })
  const columns: Column<Admin>[] = [
    { id: 'name', header: t('people.name'), value: (admin) => admin.fullName },
    { id: 'email', header: t('people.email'), value: (admin) => admin.email },
  ]
  const rows = admins?.filter((admin) => matchesSearch(search.q, [admin.fullName, admin.email]))
  return (
    <ListPage
      title={t('admins.title')}
      subtitle={t('admins.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('admins.add')}
      onAdd={() => open('new')}
    >
      {isError && !admins ? (
        <TableMessage text={t('admins.failed')} />
      ) : (
        <DataTable
          label={t('admins.title')}
          rows={rows}
          columns={columns}
          actions={(admin) => (
            <RowActions
              labels={{ delete: t('actions.deleteNamed', { name: admin.fullName }) }}
              onDelete={() => setDoomed(admin)}
            />
          )}
          loadingText={t('app.loading')}
          emptyText={t('admins.empty')}
          emptyAction={<ClearFilters />}
        />
      )}
      {dialog === 'new' && (
        <Suspense>
          <AdminDialog onClose={close} />
        </Suspense>
      )}
      {doomed && (
        <DeleteDialog
          record={doomed}
          name={doomed.fullName}
          question={t('admins.confirmDelete')}
          deletion={deletion}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}

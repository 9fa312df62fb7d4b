import { type Admin, deleteAdmin } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { adminsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordList } from '../../shared/ui/data-table/record-list.tsx'
import { DeleteDialog } from '../../shared/ui/delete-dialog.tsx'
import { DialogLink } from '../../shared/ui/dialog-link.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { ListPage } from '../../shared/ui/list-page.tsx'
import { useListSearch } from '../../shared/ui/list-search.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { RowActions } from '../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../shared/ui/use-record-dialog.ts'

const AdminDialog = lazyPart(() => import('./admin-dialog.tsx').then((file) => file.AdminDialog))
const AdminDetails = lazyPart(() => import('./admin-details.tsx').then((file) => file.AdminDetails))

function useColumns(): Column<Admin>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      header: t('people.name'),
      value: (admin) => admin.fullName,
      cell: (admin) => <DialogLink dialog={admin._id}>{admin.fullName}</DialogLink>,
    },
    { id: 'email', header: t('people.email'), value: (admin) => admin.email },
  ]
}

function useAdminDeletion() {
  const { t } = useTranslation()
  return useWrite(deleteAdmin, {
    changes: 'admin',
    success: t('admins.deleted'),
    failure: (error) => t('admins.deleteFailed', { message: messageOf(error) }),
  })
}

export function AdminsPage() {
  const { t } = useTranslation()
  const query = useQuery(adminsQuery)
  const [search] = useListSearch()
  const dialogs = useRecordDialog(query.data)
  const deletion = useAdminDeletion()
  const columns = useColumns()
  return (
    <ListPage
      title={t('admins.title')}
      subtitle={t('admins.subtitle')}
      searchPlaceholder={t('people.search')}
      addLabel={t('admins.add')}
      onAdd={dialogs.add}
    >
      <RecordList
        label={t('admins.title')}
        query={query}
        matches={(admin) => matchesSearch(search.q, [admin.fullName, admin.email])}
        columns={columns}
        actions={(admin) => (
          <RowActions
            labels={{ delete: t('actions.deleteNamed', { name: admin.fullName }) }}
            onDelete={() => dialogs.askDeletion(admin)}
          />
        )}
        texts={{
          loading: t('app.loading'),
          failed: t('admins.failed'),
          nothingEntered: t('admins.empty'),
          nothingMatches: t('admins.empty'),
        }}
      />
      <Suspense>
        {dialogs.isAdding && <AdminDialog admin={undefined} onClose={dialogs.close} />}
        {dialogs.opened && <AdminDetails admin={dialogs.opened} onClose={dialogs.close} />}
      </Suspense>
      {dialogs.doomed && (
        <DeleteDialog
          record={dialogs.doomed}
          name={dialogs.doomed.fullName}
          question={t('admins.confirmDelete')}
          deletion={deletion}
          onClose={dialogs.close}
        />
      )}
    </ListPage>
  )
}

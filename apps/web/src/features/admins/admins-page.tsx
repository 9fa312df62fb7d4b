import { deleteAdmin } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../shared/api/api-error.ts'
import { adminsQuery } from '../../shared/api/queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useListsTexts } from '../../shared/i18n/lists-texts.ts'
import { RecordPage } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { LoginLinksButton } from '../accounts/login-links/login-links-button.tsx'
import { useAccountColumns } from '../accounts/person-columns.tsx'

const AdminDialog = lazyPart(() => import('./admin-dialog.tsx').then((file) => file.AdminDialog))
const AdminDetails = lazyPart(() => import('./admin-details.tsx').then((file) => file.AdminDetails))

export function AdminsPage() {
  const { t } = useTranslation()
  const { t: say } = useListsTexts()
  const query = useQuery(adminsQuery)
  const deletion = useWrite(deleteAdmin, {
    changes: 'admin',
    success: say('admins.deleted'),
    failure: (error) => say('admins.deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{
        title: say('admins.title'),
        subtitle: say('admins.subtitle'),
        search: t('people.search'),
        add: t('admins.add'),
        loading: t('app.loading'),
        failed: say('admins.failed'),
        nothingEntered: say('admins.empty'),
        empty: say('admins.empty'),
        confirmDelete: say('admins.confirmDelete'),
      }}
      query={query}
      columns={useAccountColumns()}
      searched={(admin) => [admin.fullName, admin.email]}
      nameOf={(admin) => admin.fullName}
      related={<LoginLinksButton kind="admin" />}
      deletion={deletion}
      dialog={(admin, onClose) =>
        admin ? (
          <AdminDetails admin={admin} onClose={onClose} />
        ) : (
          <AdminDialog admin={undefined} onClose={onClose} />
        )
      }
    />
  )
}

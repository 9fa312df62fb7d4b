import type { Admin } from '@scheduler/contract'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { AccountDetails } from '../accounts/account-details.tsx'

const AdminDialog = lazyPart(() => import('./admin-dialog.tsx').then((file) => file.AdminDialog))

interface AdminDetailsProps {
  admin: Admin
  onClose: (options?: { force: boolean }) => void
}

export function AdminDetails({ admin, onClose }: AdminDetailsProps) {
  return (
    <AccountDetails
      account={admin}
      kind="admin"
      facts={[]}
      editor={(onDone) => <AdminDialog admin={admin} level="over" onClose={onDone} />}
      onClose={onClose}
    />
  )
}

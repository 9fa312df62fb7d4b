import type { Role } from '@scheduler/domain'
import { useLinksTexts } from '../../../shared/i18n/links-texts.ts'
import type { Account } from '../account.ts'
import { MakeLinksDialog } from './make-links-dialog.tsx'

interface PersonLinkDialogProps {
  account: Account
  kind: Role
  onClose: () => void
}

/** Makes a login link for one person, over their details. */
export function PersonLinkDialog({ account, kind, onClose }: PersonLinkDialogProps) {
  const { t } = useLinksTexts()
  const name = account.fullName
  return (
    <MakeLinksDialog
      title={t('makeForOne', { name })}
      hint={t('makeForOneHint', { name })}
      submitLabel={t('makeOne')}
      kind={kind}
      accountIds={[account._id]}
      level="over"
      onClose={onClose}
    />
  )
}

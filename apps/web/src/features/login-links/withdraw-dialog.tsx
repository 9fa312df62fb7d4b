import { type LinkedPerson, withdrawPasswordLinks } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useLinksTexts } from '../../shared/i18n/links-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'

interface WithdrawDialogProps {
  kind: Role
  people: readonly LinkedPerson[]
  onClose: () => void
}

/** Asks before open links are withdrawn. */
export function WithdrawDialog({ kind, people, onClose }: WithdrawDialogProps) {
  const { t } = useLinksTexts()
  const withdrawal = useWrite(withdrawPasswordLinks, {
    changes: 'passwordLink',
    success: ({ withdrawn }) => t('withdrawn', { number: sayNumber(withdrawn) }),
    failure: (error) => t('withdrawFailed', { message: messageOf(error) }),
  })
  const withdraw = () =>
    withdrawal.mutate(
      { body: { role: kind, accountIds: people.map(({ _id }) => _id) } },
      { onSuccess: () => onClose() },
    )
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      confirmLabel={t('withdraw', { count: people.length })}
      isBusy={withdrawal.isPending}
      refusal={withdrawal.error && messageOf(withdrawal.error)}
      onConfirm={withdraw}
      onCancel={onClose}
    />
  )
}

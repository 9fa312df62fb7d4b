import {
  endSubscription,
  type MadeSubscription,
  renewSubscription,
  type Subscription,
} from '@scheduler/contract'
import { messageOf } from '../../shared/api/api-error.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useSubscriptionsTexts } from '../../shared/i18n/subscriptions-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'

interface EndDialogProps {
  subscription: Subscription
  name: string
  onClose: () => void
}

/** Asks before a subscription gets another address. */
export function RenewDialog({
  subscription,
  name,
  onClose,
  onMade,
}: EndDialogProps & { onMade: (made: MadeSubscription) => void }) {
  const { t } = useSubscriptionsTexts()
  const renewal = useWrite(renewSubscription, {
    changes: 'subscription',
    success: () => null,
    failure: (error) => t('renewFailed', { message: messageOf(error) }),
  })
  const renew = () =>
    renewal.mutate(
      { params: { id: subscription._id } },
      {
        onSuccess: (made) => {
          onClose()
          onMade(made)
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('renewTitle')}
      text={t('renewText', { name })}
      confirmLabel={t('renew')}
      isBusy={renewal.isPending}
      refusal={renewal.error && messageOf(renewal.error)}
      onConfirm={renew}
      onCancel={onClose}
    />
  )
}

/** Asks before a subscription ends. */
export function EndDialog({ subscription, name, onClose }: EndDialogProps) {
  const { t } = useSubscriptionsTexts()
  const ending = useWrite(endSubscription, {
    changes: 'subscription',
    success: t('ended'),
    failure: (error) => t('endFailed', { message: messageOf(error) }),
  })
  const end = () => ending.mutate({ params: { id: subscription._id } }, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={t('endTitle')}
      text={t('endText', { name })}
      confirmLabel={t('end')}
      isBusy={ending.isPending}
      refusal={ending.error && messageOf(ending.error)}
      onConfirm={end}
      onCancel={onClose}
    />
  )
}

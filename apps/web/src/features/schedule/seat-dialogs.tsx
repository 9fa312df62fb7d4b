import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { sayMeetingTime } from '../../timetable-view/class-facts.ts'
import { useMembership } from './use-membership.ts'

interface SeatDialogProps {
  scheduled: ClassRecord
  onEnd: () => void
}

/** Asks before a seat is given up that somebody else may take. */
export function LeaveDialog({ scheduled, onEnd }: SeatDialogProps) {
  const { t } = useTranslation()
  const { leave } = useMembership(scheduled)
  const { title } = scheduled
  return (
    <ConfirmDialog
      title={t('schedule.leaveTitle', { title })}
      text={t('schedule.leaveFull')}
      confirmLabel={t('schedule.leave')}
      cancelLabel={t('schedule.stay')}
      onConfirm={() => {
        leave()
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}

/** Offers a class instead of the one that the student has at its time. */
export function SwapDialog({ scheduled, other, onEnd }: SeatDialogProps & { other: ClassRecord }) {
  const { t } = useTranslation()
  const { swap } = useMembership(scheduled)
  const names = { title: scheduled.title, other: other.title }
  return (
    <ConfirmDialog
      title={t('schedule.swapTitle', names)}
      text={t('schedule.swapText', { ...names, time: sayMeetingTime(t, other) })}
      confirmLabel={t('schedule.swap')}
      cancelLabel={t('schedule.keep', names)}
      onConfirm={() => {
        swap(other)
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}

import type { ClassRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { sayMeetingTime } from '../../timetable-view/arranging/class-facts.ts'
import type { SeatAsk } from './join-state.ts'
import { PartsDialog } from './parts-dialog.tsx'
import { useMembership } from './use-membership.ts'

interface SeatDialogProps {
  ask: SeatAsk
  classes: readonly ClassRecord[]
  /** Null: nothing more. */
  onAsk: (ask: SeatAsk | null) => void
}

/** Whether to leave a class, to join it instead of another, or with which parts of its course. */
export function SeatDialog({ ask, classes, onAsk }: SeatDialogProps) {
  const find = (id: string | undefined) => classes.find(({ _id }) => _id === id)
  const [scheduled, other] = [find(ask.id), find(ask.insteadOf)]
  if (!scheduled || (ask.insteadOf && !other)) return null
  const { choices } = ask
  const props = { scheduled, onAsk, onEnd: () => onAsk(null) }
  if (choices) return <PartsDialog choices={choices} other={other} classes={classes} {...props} />
  return other ? (
    <SwapDialog other={other} isOtherSection={ask.isOtherSection ?? false} {...props} />
  ) : (
    <LeaveDialog {...props} />
  )
}

interface AskProps {
  scheduled: ClassRecord
  onAsk: (ask: SeatAsk) => void
  onEnd: () => void
}

/** Asks before a seat is given up that somebody else may take. */
function LeaveDialog({ scheduled, onEnd }: AskProps) {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const { leave } = useMembership(scheduled)
  const { title } = scheduled
  return (
    <ConfirmDialog
      title={t('leaveTitle', { title })}
      text={t('leaveFull')}
      confirmLabel={say('schedule.leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        leave()
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}

interface SwapProps extends AskProps {
  other: ClassRecord
  isOtherSection: boolean
}

/** Offers a class instead of the one that the student has at its time or in its part of the course. */
function SwapDialog({ scheduled, other, isOtherSection, onAsk, onEnd }: SwapProps) {
  const { t } = useJoiningTexts()
  const { t: say } = useTranslation()
  const { join } = useMembership(scheduled, onAsk)
  const names = { title: scheduled.title, other: other.title }
  return (
    <ConfirmDialog
      title={t('swapTitle', names)}
      text={t(isOtherSection ? 'swapSectionText' : 'swapText', {
        ...names,
        time: sayMeetingTime(say, other),
      })}
      confirmLabel={t('swap')}
      cancelLabel={t('keep', names)}
      onConfirm={() => {
        join({ insteadOf: other })
        onEnd()
      }}
      onCancel={onEnd}
    />
  )
}

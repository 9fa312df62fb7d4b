import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type ClassRecord, decidePostponement } from '@scheduler/contract'
import { ArrowRightLeft, Ban, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ClassWeeks } from '../../timetable-view/week/subjects/week-link.tsx'
import { useClassStatus } from './use-class-status.ts'

interface ClassActsProps {
  edited: ClassRecord
  onMove: () => void
  /** Whether it is asked if the class shall be cancelled. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** What can be done with a class besides editing it: it is moved, cancelled, scheduled again, and postponed. */
export function ClassActs({ edited, onMove, isAsking, onAsk }: ClassActsProps) {
  const { t } = useTranslation()
  const { cancel, reinstate, isBusy } = useClassStatus(edited)
  const { status, postponementRequest } = edited
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Badge variant="light" color={status === 'Scheduled' ? 'emerald' : 'amber'} me="auto">
          {t(`values.${status}`)}
        </Badge>
        {status !== 'Cancelled' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<ArrowRightLeft size={14} aria-hidden />}
            onClick={onMove}
          >
            {t('calendar.moveTo')}
          </Button>
        )}
        {status !== 'Scheduled' && (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={reinstate}
          >
            {t('calendar.reinstate')}
          </Button>
        )}
        {status !== 'Cancelled' && (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={<Ban size={14} aria-hidden />}
            onClick={() => onAsk(true)}
          >
            {t('calendar.cancelClass')}
          </Button>
        )}
      </Group>
      <ClassWeeks scheduled={edited} />
      {postponementRequest && <PostponementDecision edited={edited} />}
      {isAsking && (
        <ConfirmDialog
          title={t('calendar.cancelTitle', { title: edited.title })}
          text={t('calendar.confirmCancel')}
          confirmLabel={t('calendar.cancelClass')}
          cancelLabel={t('calendar.keepClass')}
          isBusy={isBusy}
          onConfirm={() => cancel({ onSettled: () => onAsk(false) })}
          onCancel={() => onAsk(false)}
        />
      )}
    </Stack>
  )
}

function PostponementDecision({ edited }: { edited: ClassRecord }) {
  const { t } = useTranslation()
  const { t: say } = useDashboardTexts()
  const { _id: id, title, postponementRequestReason } = edited
  const decision = useWrite(decidePostponement, {
    changes: 'class',
    success: (decided) =>
      say(decided.status === 'Postponed' ? 'decided_approved' : 'decided_rejected', {
        title,
      }),
    failure: (error) => serverMessageOr(error, say('decideFailed')),
  })
  const decide = (action: 'approved' | 'rejected') => decision.mutate({ params: { id }, body: { action } })
  return (
    <Alert color="amber" title={t('timetable.postponementRequested')}>
      <Text size="sm">
        <bdi>{postponementRequestReason}</bdi>
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" disabled={decision.isPending} onClick={() => decide('approved')}>
          {say('approve')}
        </Button>
        <Button size="xs" variant="default" disabled={decision.isPending} onClick={() => decide('rejected')}>
          {say('reject')}
        </Button>
      </Group>
    </Alert>
  )
}

import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type ClassRecord, decidePostponement } from '@scheduler/contract'
import { ArrowRightLeft, Ban, CalendarClock, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useDashboardTexts } from '../../shared/i18n/dashboard-texts.ts'
import { useMeetingsTexts } from '../../shared/i18n/meetings-texts.ts'
import { useMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { HistoryLink } from '../../shared/ui/history-link.tsx'
import { ChangedMeetings } from '../../timetable-view/dates/changed-meetings.tsx'
import { ClassWeeks } from '../../timetable-view/week/subjects/week-link.tsx'
import { useClassStatus } from './use-class-status.ts'

interface ClassActsProps {
  edited: ClassRecord
  onMove: () => void
  onChangeMeeting: () => void
  /** Whether it is asked if the class shall be cancelled. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** What can be done with a class besides editing it: it is moved, cancelled, scheduled again, and postponed. */
export function ClassActs({ edited, onMove, onChangeMeeting, isAsking, onAsk }: ClassActsProps) {
  const { t } = useTranslation()
  const { t: say } = useMovingTexts()
  const meetings = useMeetingsTexts()
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
        {status !== 'Cancelled' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<CalendarClock size={14} aria-hidden />}
            onClick={onChangeMeeting}
          >
            {meetings.t('one')}
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
            {say('reinstate')}
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
            {say('cancelClass')}
          </Button>
        )}
      </Group>
      <ChangedMeetings scheduled={edited} />
      <Group gap="md">
        <ClassWeeks scheduled={edited} />
        <HistoryLink kind="class" id={edited._id} />
      </Group>
      {postponementRequest && <PostponementDecision edited={edited} />}
      {isAsking && (
        <ConfirmDialog
          title={say('cancelTitle', { title: edited.title })}
          text={say('confirmCancel')}
          confirmLabel={say('cancelClass')}
          cancelLabel={say('keepClass')}
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

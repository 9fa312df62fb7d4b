import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type ClassRecord, joinClass, leaveClass } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { serverMessageOr, useWrite } from '../../shared/api/use-write.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { readJoinState } from './join-state.ts'

/** The seats of a class and how many have joined, with Join, Joined or Class Full. */
export function ClassSeats({ scheduled, tabIndex }: { scheduled: ClassRecord; tabIndex: 0 | -1 }) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { _id, title, roomId, joinedCount } = scheduled
  const failure = (error: Error) => serverMessageOr(error, t('schedule.joinFailed'))
  const joining = useWrite(joinClass, {
    changes: 'class',
    success: t('schedule.joinedToast', { title }),
    failure,
  })
  const leaving = useWrite(leaveClass, {
    changes: 'class',
    success: t('schedule.leftToast', { title }),
    failure,
  })
  const input = { params: { id: _id }, body: { classId: _id, studentId: user._id } }
  const state = readJoinState(scheduled, user._id)
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {roomId ? t('schedule.seats', { count: roomId.seats }) : t('schedule.noLimit')}
        {` · ${t('schedule.joinedCount', { count: joinedCount })}`}
      </Text>
      {state === 'full' && <Badge color="gray">{t('schedule.full')}</Badge>}
      {state === 'open' && (
        <Button
          size="compact-xs"
          tabIndex={tabIndex}
          loading={joining.isPending}
          aria-label={t('schedule.joinNamed', { title })}
          onClick={() => joining.mutate(input)}
        >
          {t('schedule.join')}
        </Button>
      )}
      {state === 'joined' && (
        <Group gap={6} wrap="nowrap">
          <Badge color="emerald" variant="light">
            {t('schedule.joined')}
          </Badge>
          <Button
            size="compact-xs"
            variant="subtle"
            tabIndex={tabIndex}
            loading={leaving.isPending}
            aria-label={t('schedule.leaveNamed', { title })}
            onClick={() => leaving.mutate(input)}
          >
            {t('schedule.leave')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

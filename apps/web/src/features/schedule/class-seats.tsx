import { Badge, Button, Group, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { readJoinState } from './join-state.ts'
import { saySeats } from './more-facts.ts'
import { useMembership } from './use-membership.ts'

type ClassSeatsProps = { scheduled: ClassRecord; tabIndex: 0 | -1 }

/** The seats of a class and how many have joined, with Join, Joined or Class Full. */
export function ClassSeats(props: ClassSeatsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="xs" mt={2}>
        {saySeats(t, props.scheduled)}
      </Text>
      <Group gap={6} wrap="nowrap" mt={4}>
        <JoinActs {...props} />
      </Group>
    </>
  )
}

/** Join, Joined or Class Full. */
export function JoinActs({ scheduled, tabIndex }: ClassSeatsProps) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { join, leave } = useMembership(scheduled)
  const { title } = scheduled
  const state = readJoinState(scheduled, user._id)
  const isJoined = state === 'joined'
  return (
    <>
      {state === 'full' && <Badge color="gray">{t('schedule.full')}</Badge>}
      {isJoined && (
        <Badge color="emerald" flex="none" leftSection={<Check size={12} aria-hidden />}>
          {t('schedule.joined')}
        </Badge>
      )}
      {/* One button for both acts: whoever pressed it keeps the focus. */}
      {(isJoined || state === 'open') && (
        <Button
          size="compact-sm"
          fz="xs"
          variant={isJoined ? 'default' : 'filled'}
          tabIndex={tabIndex}
          aria-label={t(isJoined ? 'schedule.leaveNamed' : 'schedule.joinNamed', { title })}
          onClick={isJoined ? leave : join}
        >
          {t(isJoined ? 'schedule.leave' : 'schedule.join')}
        </Button>
      )}
    </>
  )
}

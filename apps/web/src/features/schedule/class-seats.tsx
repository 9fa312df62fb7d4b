import { Button, Group, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { saySeats } from '../../timetable-view/class-facts.ts'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import { useTimetableSettings } from '../../timetable-view/use-timetable-settings.ts'
import classes from './class-seats.module.css'
import { isFull, listClashing, type OwnClass, readJoinState, type SeatAsk } from './join-state.ts'
import { useMembership } from './use-membership.ts'

interface ClassSeatsProps {
  scheduled: ClassRecord
  tabIndex: 0 | -1
  /** The classes that the student has joined. */
  own: readonly OwnClass[]
  onAsk: (ask: SeatAsk) => void
}

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

/** Join, Joined or Class Full; a Join that clashes with another class says so, and asks before it swaps them. */
export function JoinActs({ scheduled, tabIndex, own, onAsk }: ClassSeatsProps) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const academicYear = useAcademicYear()
  const settings = useTimetableSettings()
  const { join, leave } = useMembership(scheduled, onAsk)
  const { _id: id, title } = scheduled
  const state = readJoinState(scheduled, user._id)
  const isJoined = state === 'joined'
  const clashing = state === 'open' ? listClashing(scheduled, own, user._id, { academicYear, settings }) : []
  const [other] = clashing
  const clash = other && t('schedule.clashesWith', { title: clashing.map((one) => one.title).join(', ') })
  // Two at once are not given up for one.
  const canSwap = clashing.length === 1
  const press = () => {
    if (isJoined) return isFull(scheduled) ? onAsk({ id }) : leave()
    if (!other) return join()
    if (canSwap) onAsk({ id, insteadOf: other._id })
  }
  const name = t(isJoined ? 'schedule.leaveNamed' : 'schedule.joinNamed', { title })
  return (
    <>
      {state === 'full' && <span className={classes.state}>{t('schedule.full')}</span>}
      {isJoined && (
        <span className={classes.state} data-joined>
          <Check size={12} aria-hidden />
          {t('schedule.joined')}
        </span>
      )}
      {/* One button for both acts, so that it keeps the focus when pressed. */}
      {(isJoined || state === 'open') && (
        <Button
          size="compact-sm"
          fz="xs"
          flex="none"
          variant={isJoined || clash ? 'default' : 'filled'}
          leftSection={clash && <TriangleAlert size={12} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={clash ? `${name}. ${clash}` : name}
          aria-disabled={clash !== undefined && !canSwap}
          onClick={press}
        >
          {t(isJoined ? 'schedule.leave' : 'schedule.join')}
        </Button>
      )}
      {clash && (
        <Text size="xs" lh={1.15} lineClamp={2} title={clash}>
          {clash}
        </Text>
      )}
    </>
  )
}

import { Button, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import type { TFunction } from 'i18next'
import { ArrowLeftRight, Check, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { useAcademicYear } from '../../timetable-view/dates/use-academic-year.ts'
import { useTimetableSettings } from '../../timetable-view/loading/use-timetable-settings.ts'
import classes from './join-acts.module.css'
import { isFull, type SeatAsk } from './join-state.ts'
import { judgeClass, type SectionVerdict, type StudentSeats } from './student-seats.ts'
import { useMembership } from './use-membership.ts'

interface JoinActsProps {
  scheduled: ClassRecord
  tabIndex: 0 | -1
  seats: StudentSeats
  onAsk: (ask: SeatAsk) => void
  /** What is in the way, or left for it, is said next to it already. */
  isExplained?: boolean
}

/** Join, Joined, Class Full or why there is no Join; what takes the place of another class says so, and asks before it swaps them. */
export function JoinActs({ scheduled, tabIndex, seats, onAsk, isExplained }: JoinActsProps) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const site = { academicYear: useAcademicYear(), settings: useTimetableSettings() }
  const { join, leave } = useMembership(scheduled, onAsk)
  const { _id: id, title } = scheduled
  const verdict = judgeClass(scheduled, user._id, seats, site)
  const { state } = verdict
  const isJoined = state === 'joined'
  const act = state === 'open' ? readAct(t, title, verdict) : null
  const press = () => {
    if (isJoined) return isFull(scheduled) ? onAsk({ id }) : leave()
    if (!act?.hint) return join()
    if (act.insteadOf) onAsk({ id, insteadOf: act.insteadOf, isOtherSection: act.isOtherSection })
  }
  const name = act?.name ?? t('schedule.leaveNamed', { title })
  const closed = CLOSED[state as keyof typeof CLOSED]
  return (
    <>
      {closed && <span className={classes.state}>{t(closed)}</span>}
      {isJoined && (
        <span className={classes.state} data-joined>
          <Check size={12} aria-hidden />
          {t('schedule.joined')}
        </span>
      )}
      {/* One button for both acts, so that it keeps the focus when pressed. */}
      {(act || (isJoined && verdict.canLeave)) && (
        <Button
          size="compact-sm"
          fz="xs"
          flex="none"
          variant={act && !act.hint ? 'filled' : 'default'}
          leftSection={act?.hint && <act.Icon size={12} aria-hidden />}
          tabIndex={tabIndex}
          aria-label={act?.isOtherSection || !act?.hint ? name : `${name}. ${act.hint}`}
          aria-disabled={act?.hint !== undefined && !act.insteadOf}
          onClick={press}
        >
          {act?.label ?? t('schedule.leave')}
        </Button>
      )}
      {act?.hint && !isExplained && (
        <Text size="xs" lh={1.15} lineClamp={2} title={act.hint}>
          {act.hint}
        </Text>
      )}
    </>
  )
}

/** Why there is nothing to join. */
const CLOSED = {
  full: 'schedule.full',
  termOver: 'schedule.termOver',
  termArchived: 'schedule.termArchived',
} as const

interface JoinAct {
  readonly label: string
  readonly name: string
  /** What is in the way, or what is left for it. */
  readonly hint?: string
  /** The class that is left for it. */
  readonly insteadOf?: string
  readonly isOtherSection: boolean
  readonly Icon: LucideIcon
}

function readAct(t: TFunction, title: string, { kind, clashing, leaving }: SectionVerdict): JoinAct {
  const join = { label: t('schedule.join'), name: t('schedule.joinNamed', { title }), Icon: TriangleAlert }
  if (kind === 'free') return { ...join, isOtherSection: false }
  const [other, ...others] = leaving
  // Two at once are not given up for one.
  const insteadOf = other && others.length === 0 ? { insteadOf: other._id } : {}
  if (kind === 'otherSection' && other && others.length === 0)
    return {
      label: t('schedule.swap'),
      name: t('schedule.swapNamed', { title, other: other.title }),
      hint: t('schedule.insteadOf', { other: other.title }),
      isOtherSection: true,
      Icon: ArrowLeftRight,
      ...insteadOf,
    }
  const titles = clashing.map((one) => one.title).join(', ')
  const hint = titles ? t('schedule.clashesWith', { title: titles }) : t('schedule.otherSection')
  return { ...join, hint, isOtherSection: false, ...insteadOf }
}

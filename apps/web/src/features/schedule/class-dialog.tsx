import { Button, Group, Stack, Text } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { CalendarClock } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { listFacts, sayMeetingTime } from '../../timetable-view/arranging/class-facts.ts'
import { ChangedMeetings } from '../../timetable-view/dates/changed-meetings.tsx'
import { OnlineLink } from '../../timetable-view/dates/online-link.tsx'
import { useAcademicYear } from '../../timetable-view/dates/use-academic-year.ts'
import { ClassWeeks } from '../../timetable-view/week/subjects/week-link.tsx'
import classes from './class-dialog.module.css'
import { listMoreFacts } from './more-facts.ts'

const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx').then((file) => file.ProposalDialog))
const ProposalActs = lazyPart(() => import('./proposal-acts.tsx').then((file) => file.ProposalActs))
const MembersAct = lazyPart(() => import('./members-act.tsx').then((file) => file.MembersAct))
const MembersDialog = lazyPart(() => import('./members-dialog.tsx').then((file) => file.MembersDialog))
const PostponeDialog = lazyPart(() => import('./postpone-dialog.tsx').then((file) => file.PostponeDialog))

/** What is open over the dialog of a class: `&over=postpone`. */
const POSTPONING = 'postpone'
/** `&over=students`. */
const MEMBERS = 'students'
/** `&over=propose`. */
const PROPOSING = 'propose'

interface ClassDialogProps {
  scheduled: ClassRecord
  /** Whether the reader teaches the class or is in it. */
  isOwn: boolean
  /** What else the reader can do about it. */
  acts?: ReactNode
  onClose: (options?: { force: boolean }) => void
}

/** All about a class, for those who do not change it; those in it may ask for its postponement. */
export function ClassDialog({ scheduled, isOwn, acts, onClose }: ClassDialogProps) {
  const { t } = useTranslation()
  const academicYear = useAcademicYear()
  const formats = useFormats()
  const over = useUrlDialog('over')
  const { role } = useSignedIn()
  const canAsk = isOwn && scheduled.status === 'Scheduled' && !scheduled.postponementRequest
  const isLeading = isOwn && role === 'professor'
  const mayPropose = isLeading && scheduled.status !== 'Cancelled'
  const isPostponing = canAsk && over.dialog === POSTPONING
  const isProposing = mayPropose && over.dialog === PROPOSING
  const isListing = isLeading && over.dialog === MEMBERS
  const isAsking = isPostponing || isProposing || isListing
  const link = t('timetable.meeting.link')
  const facts = [...listFacts(t, scheduled), ...listMoreFacts(t, scheduled, academicYear, formats.date)]
  return (
    <>
      <Dialog
        title={scheduled.title}
        onClose={() => onClose()}
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
      >
        <Stack gap="md">
          <Text fw={600}>{sayMeetingTime(t, scheduled)}</Text>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{name === link ? <OnlineLink scheduled={scheduled} /> : value}</dd>
              </div>
            ))}
          </dl>
          <ChangedMeetings scheduled={scheduled} />
          <ClassWeeks scheduled={scheduled} />
          {scheduled.description !== '' && (
            <Text className={classes.description ?? ''}>{scheduled.description}</Text>
          )}
          <Group gap="sm">
            {acts}
            <Suspense>
              {isLeading && <MembersAct scheduled={scheduled} onOpen={() => over.open(MEMBERS)} />}
            </Suspense>
            <Suspense>{mayPropose && <ProposalActs onPropose={() => over.open(PROPOSING)} />}</Suspense>
            {canAsk && (
              <Button
                variant="default"
                ms="auto"
                leftSection={<CalendarClock size={16} aria-hidden />}
                onClick={() => over.open(POSTPONING)}
              >
                {t('schedule.requestPostponement')}
              </Button>
            )}
          </Group>
        </Stack>
      </Dialog>
      <Suspense>{isPostponing && <PostponeDialog scheduled={scheduled} onClose={over.close} />}</Suspense>
      <Suspense>{isListing && <MembersDialog scheduled={scheduled} onClose={over.close} />}</Suspense>
      <Suspense>{isProposing && <ProposalDialog scheduled={scheduled} onClose={over.close} />}</Suspense>
    </>
  )
}

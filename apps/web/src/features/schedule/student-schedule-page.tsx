import { Button, Stack } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LateExportMenu } from '../../shared/schedule-export/late-export-menu.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { Choice } from '../../timetable-view/choice.tsx'
import { SampledTimetable } from '../../timetable-view/sampled-timetable.tsx'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import { useSteady } from '../../timetable-view/use-steady.ts'
import { useTimetableSettings } from '../../timetable-view/use-timetable-settings.ts'
import { useViewSearch } from '../../timetable-view/view-search.ts'
import { forgetLastAct } from '../calendar/last-act.ts'
import { ClassSeats, JoinActs, type SeatAsk } from './class-seats.tsx'
import { listClashing, readJoinState, toOwnClass } from './join-state.ts'
import { LateScheduleDialog } from './late-schedule-dialog.tsx'
import { NextClass } from './lazy-next-class.ts'

const LeaveDialog = lazyPart(() => import('./seat-dialogs.tsx').then((file) => file.LeaveDialog))
const SwapDialog = lazyPart(() => import('./seat-dialogs.tsx').then((file) => file.SwapDialog))

/** Room for the seats and the button below a card's title and time, in px. */
const CARD_HEIGHT = 116
/** Room for Joined and Leave side by side, in px. */
const COLUMN_WIDTH = 184

/** All classes, or those that the student has joined; a student joins what has a free seat. */
export function StudentSchedulePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { list: classes, hasFailed: hasNoClasses } = useLoaded(classesQuery)
  const { list: courses, hasFailed: hasNoCourses } = useLoaded(coursesQuery)
  const { open } = useUrlDialog()
  const { isMine, change } = useViewSearch()
  const joined = useMemo(
    () => classes?.filter(({ studentIds }) => studentIds.includes(user._id)),
    [classes, user._id],
  )
  const [ask, setAsk] = useState<SeatAsk | null>(null)
  const own = useSteady(useMemo(() => joined?.map(toOwnClass) ?? [], [joined]))
  const acts = { own, onAsk: setAsk }
  const site = { academicYear: useAcademicYear(), settings: useTimetableSettings() }
  const mayJoin = (one: ClassRecord) =>
    readJoinState(one, user._id) === 'open' && listClashing(one, own, user._id, site).length === 0
  // What was left here is not taken back from another page.
  useEffect(() => forgetLastAct, [])
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('schedule.title')}
        subtitle={t('schedule.allClasses')}
        action={<LateExportMenu parts={isMine ? ['own', 'all'] : ['all', 'own']} />}
      />
      <Suspense>
        <NextClass own={joined ?? []} onOpen={open} />
      </Suspense>
      <SampledTimetable
        label={t('schedule.title')}
        classes={isMine ? joined : classes}
        allClasses={classes}
        courses={courses}
        hasFailed={hasNoClasses || hasNoCourses}
        hasOnlyUsedColumns={isMine}
        filter={<PartFilter />}
        onOpen={open}
        mayJoin={mayJoin}
        cardHeight={CARD_HEIGHT}
        minColumnWidth={COLUMN_WIDTH}
        renderContent={(scheduled, { tabIndex }) => (
          <ClassSeats scheduled={scheduled} tabIndex={tabIndex} {...acts} />
        )}
        {...(isMine && {
          emptyText: t('schedule.noneJoined'),
          emptyAction: (
            <Button variant="light" onClick={() => change({ mine: undefined })}>
              {t('schedule.all')}
            </Button>
          ),
        })}
      />
      <LateScheduleDialog
        classes={classes}
        isOwn={({ studentIds }) => studentIds.includes(user._id)}
        acts={(scheduled) => <JoinActs scheduled={scheduled} tabIndex={0} {...acts} />}
      />
      {ask && <SeatDialog ask={ask} classes={classes ?? []} onEnd={() => setAsk(null)} />}
    </Stack>
  )
}

interface SeatDialogProps {
  ask: SeatAsk
  classes: readonly ClassRecord[]
  onEnd: () => void
}

/** Whether to leave a class, or to join it instead of another. */
function SeatDialog({ ask, classes, onEnd }: SeatDialogProps) {
  const find = (id: string | undefined) => classes.find(({ _id }) => _id === id)
  const [scheduled, other] = [find(ask.id), find(ask.insteadOf)]
  if (!scheduled || (ask.insteadOf && !other)) return null
  return (
    <Suspense>
      {other ? (
        <SwapDialog scheduled={scheduled} other={other} onEnd={onEnd} />
      ) : (
        <LeaveDialog scheduled={scheduled} onEnd={onEnd} />
      )}
    </Suspense>
  )
}

function PartFilter() {
  const { t } = useTranslation()
  const { isMine, change } = useViewSearch()
  return (
    <Choice
      label={t('schedule.shown')}
      value={isMine ? 'mine' : 'all'}
      onChange={(value) => change({ mine: value === 'mine' || undefined })}
      options={[
        { value: 'all', label: t('schedule.all') },
        { value: 'mine', label: t('schedule.mine') },
      ]}
    />
  )
}

import { Box, Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { LateExportMenu } from '../../shared/schedule-export/late-export-menu.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { PHONE } from '../../timetable-view/body/phone.ts'
import { Choice } from '../../timetable-view/choice.tsx'
import { SampledTimetable } from '../../timetable-view/sampled-timetable.tsx'
import { useViewSearch } from '../../timetable-view/view-search.ts'
import { ClassSeats } from './class-seats.tsx'
import type { SeatAsk } from './join-state.ts'
import { LateScheduleDialog } from './late-schedule-dialog.tsx'
import type { Offers, RenderActs } from './student-overview.tsx'
import { useKept } from './use-kept.ts'

const StudentOverview = lazyPart(() => import('./student-overview.tsx').then((file) => file.StudentOverview))

/** Room for the seats and the button below a card's title and time, in px. */
const CARD_HEIGHT = 116
/** Room for Joined and Leave side by side, in px. */
const COLUMN_WIDTH = 184

/** All classes, or those that the student has joined or their courses expect them in; a student joins what has a free seat. */
export function StudentSchedulePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { list: classes, hasFailed: hasNoClasses } = useKept(classesQuery)
  const { list: courses, hasFailed: hasNoCourses } = useKept(coursesQuery)
  const { open } = useUrlDialog()
  const { isMine, change } = useViewSearch()
  const joined = useMemo(
    () => classes?.filter(({ studentIds }) => studentIds.includes(user._id)),
    [classes, user._id],
  )
  const hasJoined = joined !== undefined && joined.length > 0
  const [ask, setAsk] = useState<SeatAsk | null>(null)
  const [renderActs, setRenderActs] = useState<RenderActs>()
  const [offers, setOffers] = useState<Offers>()
  const mine = useMemo(
    () => classes?.filter((one) => joined?.includes(one) || offers?.isExpected(one)),
    [classes, joined, offers],
  )
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const exporting = <LateExportMenu parts={isMine ? ['own', 'all'] : ['all', 'own']} />
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('schedule.title')}
        subtitle={t('schedule.allClasses')}
        action={!isPhone && exporting}
      />
      {/* The next class comes a moment later, and moves nothing. */}
      <Suspense fallback={hasJoined && <Box mih={{ base: 68, xs: 44 }} />}>
        {classes && joined && (
          <StudentOverview
            classes={classes}
            courses={courses}
            joined={joined}
            ask={ask}
            onAsk={setAsk}
            onOffer={setOffers}
            onActs={setRenderActs}
            onOpen={open}
          />
        )}
      </Suspense>
      <SampledTimetable
        label={t('schedule.title')}
        classes={isMine ? mine : classes}
        allClasses={classes}
        courses={courses}
        hasFailed={hasNoClasses || hasNoCourses}
        hasOnlyUsedColumns={isMine}
        filter={<PartFilter />}
        folded={exporting}
        onOpen={open}
        {...offers?.shown}
        cardHeight={CARD_HEIGHT}
        minColumnWidth={COLUMN_WIDTH}
        renderContent={(scheduled, { tabIndex }) => (
          <ClassSeats scheduled={scheduled}>{renderActs?.(scheduled, tabIndex)}</ClassSeats>
        )}
        {...(isMine && {
          emptyText: t('schedule.noneJoined'),
          emptyAction: (
            <Button variant="light" onClick={() => change({ mine: false })}>
              {t('schedule.all')}
            </Button>
          ),
        })}
      />
      <LateScheduleDialog
        classes={classes}
        isOwn={({ studentIds }) => studentIds.includes(user._id)}
        acts={(scheduled) => renderActs?.(scheduled, 0)}
      />
    </Stack>
  )
}

function PartFilter() {
  const { t } = useTranslation()
  const { isMine, change } = useViewSearch()
  return (
    <Choice
      label={t('schedule.shown')}
      value={isMine ? 'mine' : 'all'}
      onChange={(value) => change({ mine: value === 'mine' })}
      options={[
        { value: 'all', label: t('schedule.all') },
        { value: 'mine', label: t('schedule.mine') },
      ]}
    />
  )
}

import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery, coursesQuery } from '../../shared/api/queries.ts'
import { LateExportMenu } from '../../shared/schedule-export/late-export-menu.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { Choice } from '../../timetable-view/choice.tsx'
import { SampledTimetable } from '../../timetable-view/sampled-timetable.tsx'
import { useViewSearch } from '../../timetable-view/view-search.ts'
import { ClassSeats, JoinActs } from './class-seats.tsx'
import { LateScheduleDialog } from './late-schedule-dialog.tsx'
import { NextClass } from './lazy-next-class.ts'

/** Room for the seats and the button below a card's title and time, in px. */
const CARD_HEIGHT = 98
/** Room for Joined and Leave side by side, in px. */
const COLUMN_WIDTH = 184

/** All classes, or those that the student has joined; a student joins what has a free seat. */
export function StudentSchedulePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { data: classes, isError: hasNoClasses } = useQuery(classesQuery)
  const { data: courses, isError: hasNoCourses } = useQuery(coursesQuery)
  const { open } = useUrlDialog()
  const { isMine, change } = useViewSearch()
  const joined = useMemo(
    () => classes?.filter(({ studentIds }) => studentIds.includes(user._id)),
    [classes, user._id],
  )
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
        cardHeight={CARD_HEIGHT}
        minColumnWidth={COLUMN_WIDTH}
        renderContent={(scheduled, { tabIndex }) => <ClassSeats scheduled={scheduled} tabIndex={tabIndex} />}
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
        acts={(scheduled) => <JoinActs scheduled={scheduled} tabIndex={0} />}
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
      onChange={(value) => change({ mine: value === 'mine' || undefined })}
      options={[
        { value: 'all', label: t('schedule.all') },
        { value: 'mine', label: t('schedule.mine') },
      ]}
    />
  )
}

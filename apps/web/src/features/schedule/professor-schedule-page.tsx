import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classesOfProfessorQuery, classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LateExportMenu } from '../../shared/schedule-export/late-export-menu.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { SampledTimetable } from '../../timetable-view/sampled-timetable.tsx'
import { useViewSearch } from '../../timetable-view/view-search.ts'
import { LateScheduleDialog } from './late-schedule-dialog.tsx'

const NextClass = lazyPart(() =>
  import('../../timetable-view/dates/next-class.tsx').then((file) => file.NextClass),
)

const AskedNotice = lazyPart(() => import('./asked-notice.tsx').then((file) => file.AskedNotice))

/** A professor's own classes and, by the hour, the weeks of others; nothing can be changed here. */
export function ProfessorSchedulePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { data: own, isError: hasNoClasses } = useQuery(classesOfProfessorQuery(user._id))
  const { list: courses, hasFailed: hasNoCourses } = useLoaded(coursesQuery)
  const hasNone = own?.length === 0
  const { view, of } = useViewSearch()
  const isOfOthers = view === 'timetable' && of !== undefined
  const { data: all, isError: isAllUnknown } = useQuery({ ...classesQuery, enabled: hasNone || isOfOthers })
  const classes = isOfOthers ? all : own
  const { open } = useUrlDialog()
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('schedule.title')}
        subtitle={t('schedule.ownClasses')}
        action={<LateExportMenu />}
      />
      <Suspense>
        <AskedNotice />
        <NextClass own={own ?? []} onOpen={open} />
      </Suspense>
      <SampledTimetable
        label={t('schedule.title')}
        classes={classes}
        allClasses={hasNone ? all : classes}
        courses={courses}
        hasFailed={hasNoClasses || hasNoCourses || isAllUnknown}
        onOpen={open}
      />
      <LateScheduleDialog
        classes={classes}
        isOwn={({ _id }) => own?.some((one) => one._id === _id) === true}
      />
    </Stack>
  )
}

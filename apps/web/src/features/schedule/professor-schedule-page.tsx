import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classesOfProfessorQuery, classesQuery, coursesQuery } from '../../shared/api/queries.ts'
import { SampleNotice } from '../../shared/sample-data/sample-notice.tsx'
import { useSampleTimetable } from '../../shared/sample-data/use-sample-data.ts'
import { ExportMenu } from '../../shared/schedule-export/export-menu.tsx'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Timetable } from '../../timetable-view/timetable.tsx'

/** A professor's own classes; nothing can be changed here. */
export function ProfessorSchedulePage() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { data: classes, isError: hasNoClasses } = useQuery(classesOfProfessorQuery(user._id))
  const { data: courses, isError: hasNoCourses } = useQuery(coursesQuery)
  const hasNone = classes?.length === 0
  const { data: allClasses } = useQuery({ ...classesQuery, enabled: hasNone })
  const shown = useSampleTimetable({ classes, courses, allClasses: hasNone ? allClasses : classes })
  return (
    <Stack gap="lg">
      <PageHeader title={t('schedule.title')} subtitle={t('schedule.ownClasses')} action={<ExportMenu />} />
      <SampleNotice {...shown} />
      <Timetable
        label={t('schedule.title')}
        classes={shown.classes}
        courses={shown.courses}
        hasFailed={hasNoClasses || hasNoCourses}
      />
    </Stack>
  )
}

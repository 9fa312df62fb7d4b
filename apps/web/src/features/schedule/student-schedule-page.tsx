import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classesQuery, coursesQuery } from '../../shared/api/queries.ts'
import { SampleNotice } from '../../shared/sample-data/sample-notice.tsx'
import { useSampleTimetable } from '../../shared/sample-data/use-sample-data.ts'
import { ExportMenu } from '../../shared/schedule-export/export-menu.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Timetable } from '../../timetable-view/timetable.tsx'
import { ClassSeats } from './class-seats.tsx'

/** Room for the seats and the button below a card's title and time, in px. */
const CARD_HEIGHT = 94

/** All classes; a student joins those that have a free seat. */
export function StudentSchedulePage() {
  const { t } = useTranslation()
  const { data: classes, isError: hasNoClasses } = useQuery(classesQuery)
  const { data: courses, isError: hasNoCourses } = useQuery(coursesQuery)
  const shown = useSampleTimetable({ classes, courses })
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('schedule.title')}
        subtitle={t('schedule.allClasses')}
        action={<ExportMenu parts={['all', 'own']} />}
      />
      <SampleNotice {...shown} />
      <Timetable
        label={t('schedule.title')}
        classes={shown.classes}
        courses={shown.courses}
        hasFailed={hasNoClasses || hasNoCourses}
        cardHeight={CARD_HEIGHT}
        {...(!shown.isSample && {
          renderContent: (scheduled, { tabIndex }) => (
            <ClassSeats scheduled={scheduled} tabIndex={tabIndex} />
          ),
        })}
      />
    </Stack>
  )
}

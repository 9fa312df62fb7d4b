import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery, coursesQuery } from '../../shared/api/queries.ts'
import { SampleNotice } from '../../shared/sample-data/sample-notice.tsx'
import { useSampleTimetable } from '../../shared/sample-data/use-sample-data.ts'
import { ExportMenu } from '../../shared/schedule-export/export-menu.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { Timetable } from '../../timetable-view/timetable.tsx'
import { useClassMoves } from './use-class-moves.ts'

const ClassDialog = lazyRouteComponent(() => import('./class-dialog.tsx'), 'ClassDialog')

export function CalendarPage() {
  const { t } = useTranslation()
  const { data: classes, isError: hasNoClasses } = useQuery(classesQuery)
  const { data: courses, isError: hasNoCourses } = useQuery(coursesQuery)
  const { dialog, open, close } = useUrlDialog()
  const moves = useClassMoves(classes, courses)
  const shown = useSampleTimetable({ classes, courses })
  const edited = classes?.find((one) => one._id === dialog)
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        action={
          <Group gap="xs">
            <ExportMenu />
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => open('new')}>
              {t('calendar.add')}
            </Button>
          </Group>
        }
      />
      <SampleNotice {...shown} />
      <Timetable
        label={t('calendar.title')}
        classes={shown.classes}
        courses={shown.courses}
        hasFailed={hasNoClasses || hasNoCourses}
        {...(!shown.isSample && { onOpen: open, moves })}
        emptyAction={
          <Button
            variant="light"
            renderRoot={(props) => <Link {...props} to="/admin/courses" search={{ dialog: 'new' }} />}
          >
            {t('courses.add')}
          </Button>
        }
      />
      <Suspense>
        {(dialog === 'new' || edited) && <ClassDialog key={dialog} edited={edited} onClose={close} />}
      </Suspense>
    </Stack>
  )
}

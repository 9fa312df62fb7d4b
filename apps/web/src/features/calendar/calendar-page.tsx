import { Button, Group, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LateExportMenu } from '../../shared/schedule-export/late-export-menu.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import type { Decorate } from '../../timetable-view/arranging/use-arranged-classes.ts'
import { useCachedTimetable } from '../../timetable-view/loading/use-cached-timetable.ts'
import { SampledTimetable } from '../../timetable-view/sampled-timetable.tsx'
import { forgetLastAct, undoLastAct } from './last-act.ts'
import { useMoveQuestion } from './meetings/use-move-question.tsx'
import { MoveButton } from './move-button.tsx'
import { MOVING } from './moving-address.ts'
import { forgetRefusal } from './refusal-toast.ts'
import { useClassAdding } from './use-class-adding.ts'
import { useClassMoves } from './use-class-moves.ts'
import { useMoveClass } from './use-move-class.ts'

const CalendarDialogs = lazyPart(() => import('./calendar-dialogs.tsx').then((file) => file.CalendarDialogs))

export function CalendarPage() {
  const { t } = useTranslation()
  const { list: classes, hasFailed: hasNoClasses } = useLoaded(classesQuery)
  const { list: courses, hasFailed: hasNoCourses } = useLoaded(coursesQuery)
  const { dialog, open } = useUrlDialog()
  const readTimetable = useCachedTimetable(classes, courses)
  const mover = useMoveClass()
  const { asker, question } = useMoveQuestion(mover)
  const moves = useClassMoves(classes, readTimetable, asker)
  const adding = useClassAdding(open)
  const markLocked = useLockMark()
  useHotkeys([['mod+Z', undoLastAct]])
  // What was done here is not undone from another page.
  useEffect(
    () => () => {
      forgetLastAct()
      forgetRefusal()
    },
    [],
  )
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        action={
          <Group gap="xs">
            <LateExportMenu />
            <Button data-key="c" leftSection={<Plus size={16} aria-hidden />} onClick={() => open('new')}>
              {t('calendar.add')}
            </Button>
          </Group>
        }
      />
      <SampledTimetable
        label={t('calendar.title')}
        classes={classes}
        allClasses={classes}
        courses={courses}
        hasFailed={hasNoClasses || hasNoCourses}
        onOpen={open}
        decorate={markLocked}
        {...(moves && { moves })}
        {...(adding && { adding })}
        renderListContent={(scheduled) => (
          <MoveButton moved={scheduled} onClick={() => open(MOVING + scheduled._id)} />
        )}
        emptyAction={<AddCourse />}
      />
      {dialog !== undefined && (
        <Suspense>
          <CalendarDialogs classes={classes ?? []} readTimetable={readTimetable} onMove={asker.ask} />
        </Suspense>
      )}
      {question}
    </Stack>
  )
}

/** Shows which classes generated timetables leave where they are. */
function useLockMark(): Decorate {
  const { t } = useTranslation()
  return useCallback(
    (card, { locked }) =>
      locked ? { ...card, isLocked: true, label: `${card.label}, ${t('calendar.isLocked')}` } : card,
    [t],
  )
}

function AddCourse() {
  const { t } = useTranslation()
  return (
    <Button
      variant="light"
      renderRoot={(props) => <Link {...props} to="/admin/courses" search={{ dialog: 'new' }} />}
    >
      {t('courses.add')}
    </Button>
  )
}

import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClassRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { coursesQuery } from '../../shared/api/queries.ts'
import { useJoiningTexts } from '../../shared/i18n/joining-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { TableMessage } from '../../shared/ui/data-table/table-message.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../shared/ui/use-url-dialog.ts'
import { PHONE } from '../../timetable-view/body/phone.ts'
import styles from './course-parts.module.css'
import { CoursePartsCard } from './course-parts.tsx'
import { useDescribeSection } from './describe-section.ts'
import { JoinActs } from './join-acts.tsx'
import type { SeatAsk } from './join-state.ts'
import { LateScheduleDialog } from './late-schedule-dialog.tsx'
import { listExpected, listParts } from './taken-courses.ts'
import { takenCoursesQuery } from './taken-courses-query.ts'
import { useKept } from './use-kept.ts'
import { useStudentSeats } from './use-student-seats.ts'

const SeatDialog = lazyPart(() => import('./seat-dialogs.tsx').then((file) => file.SeatDialog))
const WeekTimetable = lazyPart(() =>
  import('../../timetable-view/week/week-timetable.tsx').then((file) => file.WeekTimetable),
)

/** All parts of all courses of a student, to be chosen on one page, with their week. */
export function ChooseSectionsPage() {
  const { t } = useJoiningTexts()
  const { user } = useSignedIn()
  const { list: classes, hasFailed: hasNoClasses } = useKept(classesQuery)
  const { list: courses } = useKept(coursesQuery)
  const { data: taken, isError } = useQuery(takenCoursesQuery(user._id))
  const shown = useMemo(
    () => taken && classes && listParts(taken, classes, user._id),
    [taken, classes, user._id],
  )
  const parts = shown?.flatMap((course) => course.parts) ?? []
  const subtitle = t('page.subtitle', {
    number: parts.filter(({ heldId }) => heldId).length,
    total: parts.length,
  })
  return (
    <Stack gap="lg">
      <PageHeader title={t('page.title')} subtitle={parts.length > 0 ? subtitle : t('page.hint')} />
      {!shown && (isError || hasNoClasses) && <TableMessage text={t('page.failed')} />}
      {!shown && !isError && !hasNoClasses && <TableMessage text={t('page.loading')} isLoading />}
      {shown?.length === 0 && <TableMessage text={t('page.none')} />}
      {shown && shown.length > 0 && classes && courses && (
        <Choices shown={shown} taken={taken ?? []} classes={classes} courses={courses} />
      )}
    </Stack>
  )
}

interface ChoicesProps {
  shown: ReturnType<typeof listParts>
  taken: Parameters<typeof listParts>[0]
  classes: readonly ClassRecord[]
  courses: NonNullable<Parameters<typeof useStudentSeats>[1]>
}

function Choices({ shown, taken, classes, courses }: ChoicesProps) {
  const { t } = useJoiningTexts()
  const { user } = useSignedIn()
  const { open } = useUrlDialog()
  const seats = useStudentSeats(classes, courses)
  const describe = useDescribeSection(seats)
  const [ask, setAsk] = useState<SeatAsk | null>(null)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches) ?? false
  const expected = listExpected(taken, classes, user._id)
  const fitting = shown
    .flatMap(({ parts }) => parts.filter(({ heldId }) => !heldId))
    .flatMap(({ sections }) => sections.map(describe).filter(({ isFree }) => isFree))
    .flatMap(({ section }) => section.classes)
  const offer = (one: ClassRecord) => {
    if (expected.includes(one)) return 'expected'
    return fitting.includes(one) ? 'mayJoin' : undefined
  }
  const acts = (scheduled: ClassRecord, isExplained = false) => (
    <JoinActs scheduled={scheduled} tabIndex={0} seats={seats} onAsk={setAsk} isExplained={isExplained} />
  )
  return (
    <div className={styles.page}>
      <Stack gap="md">
        {shown.map((course) => (
          <CoursePartsCard
            key={course.courseId}
            course={course}
            describe={describe}
            acts={({ classes: [first] }) => acts(first, true)}
          />
        ))}
      </Stack>
      <Suspense>
        <WeekTimetable
          label={t('page.week')}
          classes={classes}
          found={classes}
          courses={courses}
          decorate={undefined}
          isPhone={isPhone}
          offer={offer}
          onOpen={open}
        />
      </Suspense>
      <Suspense>{ask && <SeatDialog ask={ask} classes={classes} onAsk={setAsk} />}</Suspense>
      <LateScheduleDialog
        classes={classes}
        isOwn={({ studentIds }) => studentIds.includes(user._id)}
        acts={(scheduled) => acts(scheduled)}
      />
    </div>
  )
}

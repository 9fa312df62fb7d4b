import { ActionIcon, Anchor, Button } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { TIMETABLE_BY_ROLE } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTimetableTexts } from '../../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../../shared/session/signed-in.ts'
import { coursesOf } from '../../arranging/course-name.ts'
import { listRooms } from '../../arranging/rooms-of.ts'
import { listTeachers } from '../../arranging/teachers.ts'
import { type Subject, writeSubject } from './subjects.ts'
import styles from './week-link.module.css'

/** Where a role looks at the week of a subject. */
export const weekAddress = (role: Role, subject: Subject) =>
  ({
    to: TIMETABLE_BY_ROLE[role],
    search: { view: 'timetable', of: writeSubject(subject) },
  }) as const

interface WeekLinkProps extends Subject {
  /** What people call it. */
  name: string
  children?: ReactNode
}

/** A name that leads to its week. */
export function WeekLink({ kind, id, name, children = name }: WeekLinkProps) {
  const { t } = useTimetableTexts()
  const { role } = useSignedIn()
  return (
    <Anchor
      inherit
      className={styles.name ?? ''}
      title={t('openWeek', { name })}
      renderRoot={(props) => <Link {...props} {...weekAddress(role, { kind, id })} />}
    >
      {children}
    </Anchor>
  )
}

/** The same as the button of a row. */
export function WeekAction({ kind, id, name }: WeekLinkProps) {
  const { t } = useTimetableTexts()
  const { role } = useSignedIn()
  return (
    <ActionIcon
      color="emerald"
      aria-label={t('openWeek', { name })}
      data-hint
      renderRoot={(props) => <Link {...props} {...weekAddress(role, { kind, id })} />}
    >
      <CalendarDays size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The same as a button. */
export function WeekButton({ kind, id, name }: WeekLinkProps) {
  const { t } = useTimetableTexts()
  const { role } = useSignedIn()
  return (
    <Button
      variant="default"
      leftSection={<CalendarDays size={16} aria-hidden />}
      aria-label={t('openWeek', { name })}
      renderRoot={(props) => <Link {...props} {...weekAddress(role, { kind, id })} />}
    >
      {t('translation:timetable.timetable')}
    </Button>
  )
}

/** Several names, each of which leads to its week. */
function WeekLinks({ subjects }: { subjects: readonly WeekLinkProps[] }) {
  return subjects.map((one, at) => (
    <Fragment key={writeSubject(one)}>
      {at > 0 && ' '}
      <span className={styles.listed}>
        <WeekLink {...one} />
        {at < subjects.length - 1 && ','}
      </span>
    </Fragment>
  ))
}

/** Courses, each of which leads to its week. */
export function CourseLinks({ courses }: { courses: readonly { _id: string; courseName: string }[] }) {
  return (
    <WeekLinks
      subjects={courses.map(({ _id, courseName }) => ({ kind: 'course', id: _id, name: courseName }))}
    />
  )
}

/** What a class is with: its room, building, professors and course, each of which leads to its week. */
export function ClassWeeks({ scheduled }: { scheduled: ClassRecord }) {
  const { t } = useTimetableTexts()
  const subjects: WeekLinkProps[] = []
  const rooms = listRooms(scheduled)
  for (const { _id, name } of rooms) subjects.push({ kind: 'room', id: _id, name })
  for (const name of new Set(rooms.map(({ buildingName }) => buildingName)))
    subjects.push({ kind: 'building', id: name, name })
  for (const { _id, fullName } of listTeachers(scheduled))
    subjects.push({ kind: 'professor', id: _id, name: fullName })
  for (const { _id, courseName } of coursesOf(scheduled))
    subjects.push({ kind: 'course', id: _id, name: courseName })
  if (subjects.length === 0) return null
  return (
    <p className={styles.weeks}>
      {t('weeksOf')} <WeekLinks subjects={subjects} />
    </p>
  )
}

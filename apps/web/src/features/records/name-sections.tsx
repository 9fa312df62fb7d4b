import type { CohortRecord, Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { professorsQuery, wholeStudentsQuery } from '../../shared/api/queries.ts'
import { useRecordsTexts } from '../../shared/i18n/records-texts.ts'
import { type PageKind, RecordLink } from '../../shared/records/record-link.tsx'
import { nameCourse } from '../../timetable-view/arranging/course-name.ts'
import { listTeachers } from '../../timetable-view/arranging/teachers.ts'
import { ListSection } from './section.tsx'
import { type PageOf, useClassesOf } from './use-classes-of.ts'

/** So many names are shown at first. */
const NAMES_AT_FIRST = 30

interface NamesProps {
  title: string
  kind: PageKind
  named: readonly { _id: string; name: string }[]
  empty?: string
}

function NamesSection({ title, kind, named, empty }: NamesProps) {
  return (
    <ListSection
      title={title}
      form="names"
      items={named}
      keyOf={({ _id }) => _id}
      atFirst={NAMES_AT_FIRST}
      {...(empty !== undefined && { empty })}
    >
      {({ _id, name }) => (
        <RecordLink kind={kind} id={_id}>
          {name}
        </RecordLink>
      )}
    </ListSection>
  )
}

/** Who teaches its classes, or is named as teaching its course. */
export function ProfessorsSection(of: PageOf) {
  const { t } = useRecordsTexts()
  const classes = useClassesOf(of)
  const { data: professors = [] } = useQuery(professorsQuery)
  const teaching = new Set(classes.flatMap((one) => listTeachers(one).map(({ _id }) => _id)))
  const named = professors.filter(
    (one) => teaching.has(one._id) || ('courseIds' in one && one.courseIds.some(({ _id }) => _id === of.id)),
  )
  return (
    <NamesSection
      title={t('professors')}
      kind="professor"
      named={named.map(({ _id, fullName }) => ({ _id, name: fullName }))}
      empty={t('nobody')}
    />
  )
}

interface StudentsProps extends PageOf {
  /** The members, where these are not those of its classes and its course. */
  ids?: readonly string[]
}

/** Who is in its classes or takes its course, or its members. */
export function StudentsSection({ ids, ...of }: StudentsProps) {
  const { t } = useRecordsTexts()
  const classes = useClassesOf(of)
  const { data: students = [] } = useQuery(wholeStudentsQuery)
  const named = useMemo(() => {
    const shown = new Set(ids ?? classes.flatMap(({ studentIds }) => studentIds))
    const isOf = (one: (typeof students)[number]) =>
      shown.has(one._id) || (!ids && one.courseIds.some(({ _id }) => _id === of.id))
    return students.filter(isOf).map(({ _id, fullName }) => ({ _id, name: fullName }))
  }, [students, classes, ids, of.id])
  return (
    <NamesSection title={t(ids ? 'members' : 'students')} kind="student" named={named} empty={t('nobody')} />
  )
}

export function CohortsSection({ cohorts }: { cohorts: readonly CohortRecord[] }) {
  const { t } = useRecordsTexts()
  return <NamesSection title={t('cohorts')} kind="cohort" named={cohorts} />
}

type NamedCourse = Pick<Course, '_id' | 'courseName'> & Partial<Pick<Course, 'courseCode'>>

export function CoursesSection({ courses }: { courses: readonly NamedCourse[] }) {
  const { t } = useRecordsTexts()
  return (
    <NamesSection
      title={t('courses')}
      kind="course"
      named={courses.map((one) => ({ _id: one._id, name: nameCourse({ courseCode: '', ...one }) }))}
      empty={t('none')}
    />
  )
}

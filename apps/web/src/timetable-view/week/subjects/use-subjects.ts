import type { Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cohortsQuery, professorsQuery, roomsQuery, wholeStudentsQuery } from '../../../shared/api/queries.ts'
import { useTimetableTexts } from '../../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../../shared/session/signed-in.ts'
import { type CoursesOfCohorts, type NamedSubject, SUBJECT_KINDS, type SubjectKind } from './subjects.ts'

/** The subjects that the reader may choose, by kind; and what cohorts are made of. */
export interface Subjects {
  readonly byKind: Readonly<Record<SubjectKind, readonly NamedSubject[]>>
  readonly coursesOf: CoursesOfCohorts
  /** Whether all that the reader may choose is here. */
  readonly isComplete: boolean
}

/** Rooms, buildings, courses and professors for everybody; cohorts and students for administrators; and oneself. */
export function useSubjects(courses: readonly Course[]): Subjects {
  const { t } = useTimetableTexts()
  const { role, user } = useSignedIn()
  const isAdmin = role === 'admin'
  const { data: rooms } = useQuery(roomsQuery)
  const { data: professors } = useQuery(professorsQuery)
  const { data: students } = useQuery({ ...wholeStudentsQuery, enabled: isAdmin })
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: isAdmin })
  return useMemo(() => {
    const name = <T extends { readonly _id: string }>(
      kind: SubjectKind,
      list: readonly T[] | undefined,
      say: (one: T) => string,
    ) => (list ?? []).map((one): NamedSubject => ({ kind, id: one._id, label: say(one) }))
    const self: NamedSubject[] = role === 'admin' ? [] : [{ kind: role, id: user._id, label: t('myWeek') }]
    const others = professors?.filter(({ _id }) => _id !== user._id)
    const buildings = [...new Set(rooms?.map(({ buildingName }) => buildingName))].sort()
    return {
      byKind: {
        room: name('room', rooms, (one) => one.name),
        professor: [
          ...self.filter(({ kind }) => kind === 'professor'),
          ...name('professor', others, (one) => one.fullName),
        ],
        cohort: name('cohort', cohorts, (one) => one.name),
        course: name('course', courses, (one) => one.courseName),
        student: [
          ...self.filter(({ kind }) => kind === 'student'),
          ...name('student', isAdmin ? students : [], (one) => one.fullName),
        ],
        building: buildings.map((label) => ({ kind: 'building', id: label, label })),
      },
      coursesOf: new Map(cohorts?.map((one) => [one._id, new Set(one.courseIds.map(({ _id }) => _id))])),
      isComplete: Boolean(rooms && professors && (!isAdmin || (students && cohorts))),
    }
  }, [rooms, professors, students, cohorts, courses, role, isAdmin, user._id, t])
}

/** All of them, in the order of their kinds. */
export const listSubjects = ({ byKind }: Subjects) => SUBJECT_KINDS.flatMap((kind) => byKind[kind])

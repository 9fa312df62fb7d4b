import type { ClassRecord, Course } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cohortsQuery,
  roomsQuery,
  wholeProfessorsQuery,
  wholeStudentsQuery,
} from '../../shared/api/queries.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { type CoursesOfCohorts, type NamedSubject, SUBJECT_KINDS, type SubjectKind } from './subjects.ts'

/** The subjects that the reader may choose, by kind; and what cohorts are made of. */
export interface Subjects {
  readonly byKind: Readonly<Record<SubjectKind, readonly NamedSubject[]>>
  readonly coursesOf: CoursesOfCohorts
}

const nothing: readonly never[] = []

/** Rooms, buildings, courses and professors for everybody; cohorts and students for administrators; and oneself. */
export function useSubjects(classes: readonly ClassRecord[], courses: readonly Course[]): Subjects {
  const { t } = useTimetableTexts()
  const { role, user } = useSignedIn()
  const isAdmin = role === 'admin'
  const { data: rooms = nothing } = useQuery(roomsQuery)
  const { data: professors = nothing } = useQuery({ ...wholeProfessorsQuery, enabled: isAdmin })
  const { data: students = nothing } = useQuery({ ...wholeStudentsQuery, enabled: isAdmin })
  const { data: cohorts = nothing } = useQuery({ ...cohortsQuery, enabled: isAdmin })
  return useMemo(() => {
    const name = <T extends { readonly _id: string }>(
      kind: SubjectKind,
      list: readonly T[],
      say: (one: T) => string,
    ) => list.map((one): NamedSubject => ({ kind, id: one._id, label: say(one) }))
    const self: NamedSubject[] = role === 'admin' ? [] : [{ kind: role, id: user._id, label: t('myWeek') }]
    const teaching = isAdmin ? professors : listProfessors(classes).filter(({ _id }) => _id !== user._id)
    const buildings = [...new Set(rooms.map(({ buildingName }) => buildingName))].sort()
    return {
      byKind: {
        room: name('room', rooms, (one) => one.name),
        professor: [
          ...self.filter(({ kind }) => kind === 'professor'),
          ...name('professor', teaching, (one) => one.fullName),
        ],
        cohort: name('cohort', cohorts, (one) => one.name),
        course: name('course', courses, (one) => one.courseName),
        student: [
          ...self.filter(({ kind }) => kind === 'student'),
          ...name('student', isAdmin ? students : nothing, (one) => one.fullName),
        ],
        building: buildings.map((label) => ({ kind: 'building', id: label, label })),
      },
      coursesOf: new Map(cohorts.map((one) => [one._id, new Set(one.courseIds.map(({ _id }) => _id))])),
    }
  }, [rooms, professors, students, cohorts, courses, classes, role, isAdmin, user._id, t])
}

/** Who teaches one of the classes, by name. */
function listProfessors(classes: readonly ClassRecord[]): { _id: string; fullName: string }[] {
  const byId = new Map(
    classes.flatMap(({ professorId }) => (professorId ? [[professorId._id, professorId]] : [])),
  )
  return [...byId.values()].sort((one, other) => one.fullName.localeCompare(other.fullName))
}

/** All of them, in the order of their kinds. */
export const listSubjects = ({ byKind }: Subjects) => SUBJECT_KINDS.flatMap((kind) => byKind[kind])

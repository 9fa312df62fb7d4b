import { TIMETABLE_BY_ROLE } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { classesOfProfessorQuery, classesQuery } from '../../../shared/api/live-classes.ts'
import {
  cohortsQuery,
  coursesQuery,
  professorFormsQuery,
  roomsQuery,
  termsQuery,
  wholeProfessorsQuery,
  wholeStudentsQuery,
} from '../../../shared/api/queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { type PageKind, recordAddress } from '../../../shared/records/record-link.tsx'
import { useSignedIn } from '../../../shared/session/signed-in.ts'
import { nameRooms } from '../../../timetable-view/arranging/rooms-of.ts'
import type { SubjectKind } from '../../../timetable-view/week/subjects/subjects.ts'
import { weekAddress } from '../../../timetable-view/week/subjects/week-link.tsx'
import type { PaletteEntry, PaletteGroup } from './find-entries.ts'

interface RecordEntries {
  entries: PaletteEntry[]
  isLoading: boolean
}

function isWaiting(...queries: readonly { isLoading: boolean }[]): boolean {
  return queries.some((query) => query.isLoading)
}

/** The classes of the timetable that a role sees; an administrator opens them, others find them there. */
function useClassEntries(role: Role): RecordEntries {
  const { t } = useTranslation()
  const { times } = useFormats()
  const navigate = useNavigate()
  const { user } = useSignedIn()
  const all = useQuery({ ...classesQuery, enabled: role !== 'professor' })
  const own = useQuery({ ...classesOfProfessorQuery(user._id), enabled: role === 'professor' })
  const classes = (role === 'professor' ? own : all).data ?? []
  const entries = classes.map((one): PaletteEntry => {
    const { _id, title, day, startTime, endTime } = one
    const time = `${t(`timetable.days.${day}`)} ${times(`${startTime} - ${endTime}`)}`
    const search = role === 'admin' ? { dialog: _id } : { q: title }
    return {
      id: _id,
      group: 'classes',
      label: title,
      note: [time, nameRooms(one)].filter(Boolean).join(', '),
      run: () => void navigate({ to: TIMETABLE_BY_ROLE[role], search }),
    }
  })
  return { entries, isLoading: isWaiting(all, own) }
}

/** Courses and rooms, which everybody may see: an administrator opens them, others find their classes. */
function usePlaceEntries(role: Role): RecordEntries {
  const navigate = useNavigate()
  const courses = useQuery(coursesQuery)
  const rooms = useQuery(roomsQuery)
  const isAdmin = role === 'admin'
  const findClasses = (q: string) => () => void navigate({ to: TIMETABLE_BY_ROLE[role], search: { q } })
  const openRecord = (to: '/admin/courses' | '/admin/rooms', dialog: string) => () =>
    void navigate({ to, search: { dialog } })
  const entries: PaletteEntry[] = [
    ...(courses.data ?? []).map(
      ({ _id, courseName, courseCode }): PaletteEntry => ({
        id: _id,
        group: 'courses',
        label: courseName,
        ...(courseCode && { note: courseCode }),
        run: isAdmin ? openRecord('/admin/courses', _id) : findClasses(courseName),
      }),
    ),
    ...(rooms.data ?? []).map(
      ({ _id, name, buildingName }): PaletteEntry => ({
        id: _id,
        group: 'rooms',
        label: name,
        note: buildingName,
        run: isAdmin ? openRecord('/admin/rooms', _id) : findClasses(name),
      }),
    ),
  ]
  return { entries, isLoading: isWaiting(courses, rooms) }
}

/** Professors, students and cohorts, for administrators. */
function usePeopleEntries(isAdmin: boolean): RecordEntries {
  const navigate = useNavigate()
  const professors = useQuery({ ...wholeProfessorsQuery, enabled: isAdmin })
  const students = useQuery({ ...wholeStudentsQuery, enabled: isAdmin })
  const cohorts = useQuery({ ...cohortsQuery, enabled: isAdmin })
  if (!isAdmin) return { entries: [], isLoading: false }
  const entries = [
    ...(professors.data ?? []).map(
      ({ _id, fullName, email }): PaletteEntry => ({
        id: _id,
        group: 'professors',
        label: fullName,
        note: email,
        run: () => void navigate({ to: '/admin/professors', search: { dialog: _id } }),
      }),
    ),
    ...(students.data ?? []).map(
      ({ _id, fullName, studentId, email }): PaletteEntry => ({
        id: _id,
        group: 'students',
        label: fullName,
        note: `${studentId} · ${email}`,
        run: () => void navigate({ to: '/admin/students', search: { dialog: _id } }),
      }),
    ),
    ...(cohorts.data ?? []).map(
      ({ _id, name }): PaletteEntry => ({
        id: _id,
        group: 'cohorts',
        label: name,
        run: () => void navigate({ to: '/admin/cohorts', search: { dialog: _id } }),
      }),
    ),
  ]
  return { entries, isLoading: isWaiting(professors, students, cohorts) }
}

/** A professor's own forms. */
function useFormEntries(isProfessor: boolean): RecordEntries {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: forms = [], isLoading } = useQuery({ ...professorFormsQuery, enabled: isProfessor })
  const entries = forms.map(
    ({ _id, status }, index): PaletteEntry => ({
      id: _id,
      group: 'forms',
      label: t('profile.form', { number: index + 1 }),
      note: t(`professorForms.statuses.${status}`),
      run: () => void navigate({ to: '/professor/form/$formId', params: { formId: _id } }),
    }),
  )
  return { entries: isProfessor ? entries : [], isLoading }
}

/** What has a week to look at, by the group that lists it. */
const SUBJECTS = {
  rooms: 'room',
  courses: 'course',
  professors: 'professor',
  students: 'student',
  cohorts: 'cohort',
} as const satisfies Partial<Record<PaletteGroup, SubjectKind>>

/** The weeks of the rooms, courses and people that are found. */
function useWeekEntries(role: Role, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return entries.flatMap(({ id, group, label }): PaletteEntry[] => {
    if (!(group in SUBJECTS)) return []
    const kind = SUBJECTS[group as keyof typeof SUBJECTS]
    return [
      {
        id: `week ${id}`,
        group: 'weeks',
        label,
        note: t(`timetable.subjects.${kind}`),
        run: () => void navigate(weekAddress(role, { kind, id })),
      },
    ]
  })
}

/** The pages of the records that are found and of academic terms, for administrators. */
function usePageEntries(isAdmin: boolean, entries: readonly PaletteEntry[]): PaletteEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: terms = [] } = useQuery({ ...termsQuery, enabled: isAdmin })
  if (!isAdmin) return []
  const toPage = (kind: PageKind, id: string, label: string, note: string): PaletteEntry => ({
    id: `page ${id}`,
    group: 'pages',
    label,
    note,
    run: () => void navigate(recordAddress(kind, id)),
  })
  return [
    ...entries.flatMap(({ id, group, label }) => {
      if (!(group in SUBJECTS)) return []
      const kind = SUBJECTS[group as keyof typeof SUBJECTS]
      return toPage(kind, id, label, t(`timetable.subjects.${kind}`))
    }),
    ...terms.map(({ _id, name }) => toPage('term', _id, name, t('terms.one'))),
  ]
}

/** Every record that the role may see, its page and its week. */
export function useRecordEntries(role: Role): RecordEntries {
  const parts = [
    useFormEntries(role === 'professor'),
    useClassEntries(role),
    usePlaceEntries(role),
    usePeopleEntries(role === 'admin'),
  ]
  const entries = parts.flatMap((part) => part.entries)
  const pages = usePageEntries(role === 'admin', entries)
  const weeks = useWeekEntries(role, entries)
  return {
    entries: [...entries, ...pages, ...weeks],
    isLoading: parts.some((part) => part.isLoading),
  }
}

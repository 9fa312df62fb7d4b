import type {
  CallInput,
  updateAdmin,
  updateClass,
  updateProfessorProfile,
  updateSiteSettings,
  updateStudentProfile,
  updateTeachingWeek,
} from '@scheduler/contract'
import { type Availability, CLASS_STATUSES, EMPLOYMENT_TYPES, GENDERS, WEEKDAYS } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { coursesQuery, roomsQuery, studentsQuery, wholeProfessorsQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useFormats } from '../../i18n/formats.ts'
import { describeFields, type Field, type Fields, sayChoice, sayLabel } from './fields.ts'
import { sayAvailability } from './say-availability.ts'

type Edited =
  | typeof updateAdmin
  | typeof updateClass
  | typeof updateProfessorProfile
  | typeof updateSiteSettings
  | typeof updateStudentProfile
  | typeof updateTeachingWeek
type KeysOf<T> = T extends unknown ? keyof T : never
/** All but what a change says besides fields. */
type Named = Exclude<KeysOf<CallInput<Edited>['body']>, 'changedMeetings'>

const sayDay = (day: string, t: TFunction) => t(`timetable.days.${day}` as 'timetable.days.Monday')

/** What is said of the fields of records that describe them nowhere else. */
const FIELDS = describeFields<never, { [Name in Named]: unknown }>()({
  academicYearEnd: { kind: 'date' },
  academicYearStart: { kind: 'date' },
  availability: { kind: 'other', label: 'availability.label' },
  courseId: { kind: 'other', label: 'timetable.course' },
  courseIds: { kind: 'other', label: 'people.courses' },
  day: { kind: 'choice', values: WEEKDAYS, say: sayDay },
  days: { kind: 'choice', label: 'siteSettings.days', values: WEEKDAYS, say: sayDay },
  department: { kind: 'text' },
  description: { kind: 'paragraph' },
  dob: { kind: 'date' },
  email: { kind: 'text' },
  employmentType: { kind: 'choice', values: EMPLOYMENT_TYPES },
  endTime: { kind: 'time' },
  fullName: { kind: 'text' },
  gender: { kind: 'choice', values: GENDERS },
  link: { kind: 'text', label: 'timetable.meeting.link' },
  locked: { kind: 'other', label: 'calendar.isLocked' },
  lunchEnd: { kind: 'time', label: 'siteSettings.lunchEnd' },
  lunchStart: { kind: 'time', label: 'siteSettings.lunchStart' },
  minutesBetweenBuildings: { kind: 'other', label: 'siteSettings.minutesBetweenBuildings' },
  numClassesPerWeek: { kind: 'other' },
  otherProfessorIds: { kind: 'other' },
  otherRoomIds: { kind: 'other' },
  periods: { kind: 'other', label: 'siteSettings.periods' },
  phone: { kind: 'text' },
  professorId: { kind: 'other', label: 'timetable.professor' },
  professorsBook: { kind: 'other' },
  profileImage: { kind: 'other', label: 'profile.photo' },
  qualification: { kind: 'text' },
  roomId: { kind: 'other', label: 'timetable.room' },
  semester: { kind: 'other' },
  siteName: { kind: 'text' },
  specialNote: { kind: 'paragraph' },
  startStepMinutes: { kind: 'other', label: 'siteSettings.startStep' },
  startTime: { kind: 'time' },
  status: { kind: 'choice', values: CLASS_STATUSES },
  studentId: { kind: 'text' },
  studentsFindRooms: { kind: 'other' },
  studentIds: { kind: 'other', label: 'timetable.students' },
  title: { kind: 'text' },
  sectionId: { kind: 'other', label: 'calendar.section' },
  weeks: { kind: 'other', label: 'calendar.weeks' },
  workingSince: { kind: 'text' },
  year: { kind: 'text' },
})

/** The names of the records to which a field can refer, as far as the browser has them. */
function mapNames(): Map<string, string> {
  const of = <Row>(rows: readonly Row[] | undefined, read: (row: Row) => [string, string]) =>
    (rows ?? []).map(read)
  return new Map([
    ...of(queryClient.getQueryData(coursesQuery.queryKey), (one) => [one._id, one.courseName]),
    ...of(queryClient.getQueryData(roomsQuery.queryKey), (one) => [one._id, one.name]),
    ...of(queryClient.getQueryData(wholeProfessorsQuery.queryKey), (one) => [one._id, one.fullName]),
    ...of(queryClient.getQueryData(studentsQuery.queryKey), (one) => [one._id, one.fullName]),
  ])
}

/** Says fields by their names, and values in words. */
export function useFieldWords(described: Fields<never> = {}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = { t, formats }
  const names = mapNames()
  const find = (name: string): Field<never> | undefined => ({ ...FIELDS, ...described })[name]

  function sayText(value: unknown, field: Field<never> | undefined): string {
    if (value === null || value === undefined || value === '') return t('app.none')
    if (typeof value === 'boolean') return t(value ? 'stale.yes' : 'stale.no')
    const text = String(value)
    if (field?.kind === 'choice') return sayChoice(field, text, t)
    if (field?.kind === 'date') return formats.date(text)
    if (field?.kind === 'time') return formats.time(text)
    return names.get(text) ?? text
  }

  return {
    /** Empty for somebody who is always available. */
    sayAvailability: (availability: Availability) => sayAvailability(availability, words),
    sayName: (name: string): string => sayLabel(name, find(name) ?? {}, t),
    sayValue: (name: string, value: unknown): string => {
      const field = find(name)
      if (field?.kind === 'other' && field.say) return field.say(value as never, words) || t('app.none')
      if (Array.isArray(value)) return value.map((one) => sayText(one, field)).join(', ') || t('app.none')
      if (typeof value === 'object' && value !== null) return sayAvailability(value, words) || t('app.none')
      return sayText(value, field)
    },
  }
}

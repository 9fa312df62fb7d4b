import type {
  CallInput,
  updateAdmin,
  updateClass,
  updateCohort,
  updateCourse,
  updateFormQuestion,
  updateProfessorProfile,
  updateRoom,
  updateSiteSettings,
  updateStudentProfile,
  updateTeachingWeek,
} from '@scheduler/contract'
import { AVAILABILITY_DAYS, type Availability, formatTimeRange, listOpenRanges } from '@scheduler/domain'
import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { coursesQuery, roomsQuery, studentsQuery, wholeProfessorsQuery } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { type Formats, useFormats } from '../../i18n/formats.ts'

type Edited =
  | typeof updateAdmin
  | typeof updateClass
  | typeof updateCohort
  | typeof updateCourse
  | typeof updateFormQuestion
  | typeof updateProfessorProfile
  | typeof updateRoom
  | typeof updateSiteSettings
  | typeof updateStudentProfile
  | typeof updateTeachingWeek
type KeysOf<T> = T extends unknown ? keyof T : never
type FieldName = Exclude<KeysOf<CallInput<Edited>['body']>, 'revision'>

type Say = (value: string, t: TFunction, formats: Formats) => string
const asStored: Say = (value, t) => t(`values.${value}` as 'values.Scheduled')
const asDay: Say = (value, t) => t(`timetable.days.${value}` as 'timetable.days.Monday')
const asTime: Say = (value, _, { time }) => time(value)
const asDate: Say = (value, _, { date }) => date(value)

/** What a field is called, and how its text is said where that is not as it was typed. */
const FIELDS: Record<FieldName, readonly [label: ParseKeys, say?: Say]> = {
  academicYearEnd: ['siteSettings.academicYearEnd', asDate],
  academicYearStart: ['siteSettings.academicYearStart', asDate],
  availability: ['availability.label'],
  buildingName: ['rooms.buildingName'],
  classDuration: ['courses.classDuration', asStored],
  courseCode: ['courses.courseCode'],
  courseId: ['timetable.course'],
  courseIds: ['people.courses'],
  courseName: ['courses.courseName'],
  day: ['timetable.day', asDay],
  days: ['siteSettings.days', asDay],
  department: ['people.department'],
  description: ['calendar.description'],
  dob: ['profile.dob', asDate],
  email: ['profile.email'],
  employmentType: ['professors.employmentType', asStored],
  endDate: ['courses.endDate', asDate],
  endTime: ['calendar.endTime', asTime],
  expectedStudents: ['courses.expectedStudents'],
  fullName: ['profile.fullName'],
  gender: ['profile.gender', asStored],
  locked: ['calendar.isLocked'],
  lunchEnd: ['siteSettings.lunchEnd', asTime],
  lunchStart: ['siteSettings.lunchStart', asTime],
  meetingsPerWeek: ['courses.meetingsPerWeek'],
  minimumDays: ['courses.minimumDays'],
  minutesBetweenBuildings: ['siteSettings.minutesBetweenBuildings'],
  name: ['people.name'],
  notes: ['rooms.notes'],
  numClassesPerWeek: ['professors.classesPerWeek'],
  options: ['formQuestions.options'],
  phone: ['profile.phone'],
  professorId: ['timetable.professor'],
  profileImage: ['profile.photo'],
  qualification: ['profile.qualification'],
  question: ['formQuestions.question'],
  roomId: ['timetable.room'],
  seats: ['timetable.seats'],
  semester: ['profile.semester'],
  siteName: ['siteSettings.siteName'],
  size: ['cohorts.size'],
  specialNote: ['profile.specialNote'],
  startDate: ['courses.startDate', asDate],
  startStepMinutes: ['siteSettings.startStep'],
  startTime: ['calendar.startTime', asTime],
  status: ['timetable.status', asStored],
  studentId: ['profile.studentId'],
  studentIds: ['timetable.students'],
  term: ['courses.term'],
  timeSlotDay: ['formQuestions.day', asDay],
  title: ['calendar.classTitle'],
  type: [
    'formQuestions.type',
    (value, t) => t(`formQuestions.types.${value}` as 'formQuestions.types.simple'),
  ],
  workingSince: ['professors.workingSince'],
  year: ['profile.year'],
}

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

/** Says fields of any record by their names, and values in words. */
export function useFieldWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const names = mapNames()

  function sayText(value: unknown, say: Say | undefined): string {
    if (value === null || value === undefined || value === '') return t('app.none')
    if (typeof value === 'boolean') return t(value ? 'stale.yes' : 'stale.no')
    const text = String(value)
    return say ? say(text, t, formats) : (names.get(text) ?? text)
  }

  function sayAvailability(availability: Availability): string {
    const open = formats.inWeekOrder(AVAILABILITY_DAYS).flatMap((day) => {
      const ranges = listOpenRanges(availability, day).map(formatTimeRange)
      return ranges.length === 0 ? [] : `${asDay(day, t, formats)} ${formats.times(ranges.join(', '))}`
    })
    return open.join('; ')
  }

  const find = (name: string) => FIELDS[name as FieldName] ?? []
  return {
    sayName: (name: string): string => {
      const [label] = find(name)
      // A star marks what is required, where it is asked.
      return label ? String(t(label)).replace(/\*$/, '') : name
    },
    sayValue: (name: string, value: unknown): string => {
      const [, say] = find(name)
      if (Array.isArray(value)) return value.map((one) => sayText(one, say)).join(', ') || t('app.none')
      if (typeof value === 'object' && value !== null) return sayAvailability(value) || t('app.none')
      return sayText(value, say)
    },
  }
}

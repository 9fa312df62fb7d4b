import type { ClassRecord, Course, Professor, ProfessorForm, Room } from '@scheduler/contract'
import {
  type Availability,
  type DateRange,
  parseTime,
  preferencesFromForms,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { datesOf } from '../../timetable-view/arrange-classes.ts'

/** What the browser has already fetched of the institution. */
export interface CachedLists {
  readonly classes: readonly ClassRecord[]
  readonly rooms: readonly Room[]
  readonly professors: readonly Professor[]
  readonly courses: readonly Course[]
  readonly forms: readonly ProfessorForm[]
  readonly students: readonly { readonly _id: string; readonly fullName: string }[]
  readonly academicYear: DateRange
}

/** The timetable as the rules take it. Cohorts are known to the server alone, which has the last word. */
export function toTimetable(lists: CachedLists): Timetable {
  const { classes, rooms, professors, courses, forms, students, academicYear } = lists
  const preferred = readPreferences(forms)
  return {
    classes: classes.map((one) => toScheduledClass(one, academicYear)),
    rooms: new Map(rooms.map(({ _id: id, ...room }) => [id, { id, ...room }])),
    professors: new Map(
      professors.map(({ _id: id, ...professor }) => [
        id,
        { id, ...professor, preferred: preferred.get(id) ?? {} },
      ]),
    ),
    courses: new Map(courses.map(({ _id: id, ...course }) => [id, { id, ...course }])),
    students: new Map(students.map(({ _id, fullName }) => [_id, fullName])),
    cohorts: [],
  }
}

/** A class as the rules judge it. */
export function toScheduledClass(one: ClassRecord, academicYear: DateRange): ScheduledClass {
  return {
    id: one._id,
    title: one.title,
    day: one.day,
    startMinute: parseTime(one.startTime) ?? 0,
    endMinute: parseTime(one.endTime) ?? 0,
    courseId: one.courseId?._id ?? null,
    roomId: one.roomId?._id ?? null,
    professorId: one.professorId?._id ?? null,
    studentIds: one.studentIds,
    dates: datesOf(one, academicYear),
    status: one.status,
  }
}

/** What professors chose in their approved forms. */
function readPreferences(forms: readonly ProfessorForm[]): Map<string, Availability> {
  const approved = forms.filter(({ adminStatus }) => adminStatus === 'approved')
  return preferencesFromForms(
    approved.map((form) => ({ professorId: form.professor._id, chosen: listChosen(form) })),
  )
}

function listChosen({ questions, answers }: ProfessorForm) {
  const days = new Map(questions.map(({ _id, timeSlotDay }) => [_id, timeSlotDay]))
  return answers.map(({ questionId, selectedOption }) => ({
    timeSlotDay: days.get(questionId) ?? null,
    selectedOption,
  }))
}

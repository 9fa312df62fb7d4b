import {
  type BookingRecord,
  type ClassRecord,
  type CohortRecord,
  type Course,
  type Professor,
  type ProfessorForm,
  type Room,
  rangeHeld,
} from '@scheduler/contract'
import {
  type Availability,
  type DateRange,
  preferencesFromForms,
  type ScheduledClass,
  type Timetable,
  type TimetableSettings,
  toBookedRoom,
  withChangedMeetings,
} from '@scheduler/domain'
import { toScheduledClass } from './to-scheduled-class.ts'

/** What the browser has already fetched of the institution. */
export interface CachedLists {
  readonly classes: readonly ClassRecord[]
  readonly bookings: readonly BookingRecord[]
  readonly rooms: readonly Room[]
  readonly professors: readonly Professor[]
  readonly courses: readonly Course[]
  readonly forms: readonly ProfessorForm[]
  readonly cohorts: readonly CohortRecord[]
  readonly expected: readonly { readonly courseId: string; readonly students: number }[]
  readonly students: readonly { readonly _id: string; readonly fullName: string }[]
  readonly academicYear: DateRange
  readonly settings: TimetableSettings
}

/** The timetable as the rules take it, with all that the server judges by. */
export function toTimetable(lists: CachedLists): Timetable {
  const { classes, bookings, rooms, professors, courses, forms, cohorts, expected, students } = lists
  const { academicYear, settings } = lists
  const preferred = readPreferences(forms)
  const listedWith = new Map(courses.map(({ _id, listedWith: taught = _id }) => [_id, taught]))
  return {
    classes: [
      ...classes.flatMap((one) =>
        withChangedMeetings({ ...toScheduledClass(one, academicYear), ...readSection(one) }),
      ),
      ...bookings.flatMap(toBookedRooms),
    ],
    rooms: new Map(rooms.map(({ _id: id, ...room }) => [id, { id, ...room }])),
    professors: new Map(
      professors.map(({ _id: id, ...professor }) => [
        id,
        { id, ...professor, preferred: preferred.get(id) ?? {} },
      ]),
    ),
    courses: new Map(courses.map(({ _id: id, ...course }) => [id, { id, ...course }])),
    students: new Map(students.map(({ _id, fullName }) => [_id, fullName])),
    cohorts: cohorts.map(({ _id: id, name, courseIds }) => ({
      id,
      name,
      courseIds: [...new Set(courseIds.map(({ _id }) => listedWith.get(_id) ?? _id))],
    })),
    settings,
    expected: new Map(expected.map(({ courseId, students: count }) => [courseId, count])),
  }
}

/** What the rooms of a booking are held for, while it is approved. */
function toBookedRooms(booking: BookingRecord): ScheduledClass[] {
  const { _id: of, title, roomId, dates, state } = booking
  if (state !== 'approved') return []
  return dates.map((date) => toBookedRoom({ of, title, roomId: roomId._id, date, ...rangeHeld(booking) }))
}

function readSection({
  sectionId,
  goesWith: above,
  sectionLimit: seatLimit,
}: ClassRecord): Pick<ScheduledClass, 'choice' | 'seatLimit'> {
  return {
    ...(sectionId && above && { choice: { sectionId, above } }),
    ...(seatLimit !== undefined && { seatLimit }),
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

import type { CallInput, Course, TermRecord, updateCourse } from '@scheduler/contract'
import { CLASS_DURATIONS, COURSE_STATUSES, classDurationMinutes, NEW_COURSE, TERMS } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { describeFields } from '../../shared/ui/record-form/fields.ts'
import { nameCourse } from '../../timetable-view/arranging/course-name.ts'

export const COURSE_FIELDS = describeFields<Course, CallInput<typeof updateCourse>['body']>()({
  courseName: {
    kind: 'text',
    label: 'courses.courseName',
    isRequired: true,
    isSearched: true,
    across: 2,
    column: { id: 'name', cell: nameCourse },
  },
  courseCode: { kind: 'text', label: 'courses.courseCode', isSearched: true, across: 2 },
  startDate: {
    kind: 'date',
    label: 'courses.startDate',
    isRequired: true,
    across: 2,
    column: { id: 'start' },
  },
  endDate: { kind: 'date', label: 'courses.endDate', isRequired: true, across: 2, column: { id: 'end' } },
  classDuration: {
    kind: 'choice',
    label: 'courses.classDuration',
    values: CLASS_DURATIONS,
    start: NEW_COURSE.classDuration,
    isSearched: true,
    across: 3,
    column: { id: 'duration', value: ({ classDuration }) => classDurationMinutes(classDuration) },
  },
  status: {
    kind: 'choice',
    values: COURSE_STATUSES,
    start: NEW_COURSE.status,
    across: 3,
    column: { colors: { 'Coming Soon': 'blue', 'Going On': 'emerald', Completed: 'gray' } },
  },
  term: {
    kind: 'choice',
    values: TERMS,
    say: (term, t) => t('courses.termNumber', { term }),
    start: NEW_COURSE.term,
    across: 3,
  },
  termId: { kind: 'other' },
  meetingsPerWeek: {
    kind: 'number',
    label: 'courses.meetingsPerWeek',
    asked: 'courses.meetingsPerWeek',
    min: 1,
    max: 50,
    start: NEW_COURSE.meetingsPerWeek,
    isRequired: true,
    heading: 'courses.forGenerating',
    across: 3,
  },
  minimumDays: {
    kind: 'number',
    label: 'courses.minimumDays',
    hint: 'courses.minimumDaysHint',
    min: 1,
    max: 7,
    across: 3,
  },
  expectedStudents: {
    kind: 'number',
    label: 'courses.expectedStudents',
    hint: 'courses.expectedStudentsHint',
    min: 0,
    across: 3,
  },
  availability: {
    kind: 'availability',
    label: 'availability.label',
    always: 'courses.anyTime',
    onDays: 'courses.onlyOn',
    choose: 'courses.setAvailability',
    slotsOf: 'classDuration',
  },
  needs: { kind: 'other' },
  department: { kind: 'other', column: {} },
})

/**
 * The fields of the form, which asks for the academic term where there are some; of the archived ones only that of the course can
 * be chosen.
 */
export function listCourseFields(terms: readonly TermRecord[], chosen: string | null | undefined) {
  const offered = new Map(
    terms.flatMap((one) => (one.state !== 'archived' || one._id === chosen ? [[one._id, one]] : [])),
  )
  const termId = {
    kind: 'choice',
    values: [...offered.keys()],
    say: (id: string) => offered.get(id)?.name ?? '',
    group: (id: string, t: TFunction) => t(`terms.states.${offered.get(id)?.state ?? 'planning'}`),
    none: 'courses.noTerm',
    hint: 'courses.termHint',
    isAsked: () => offered.size > 0,
  } as const
  return { ...COURSE_FIELDS, termId }
}

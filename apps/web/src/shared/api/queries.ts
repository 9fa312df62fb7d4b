import {
  getDashboardStats,
  getProfessorForm,
  getSiteSettings,
  getTeachingWeek,
  listClassesNeedingAttention,
  listExpectedStudents,
  listFirstNeedingAttention,
  type Professor,
  type Student,
} from '@scheduler/contract'
import { queryOptions } from '@tanstack/react-query'
import { i18n } from '../i18n/i18n.ts'
import { call } from './call.ts'
import { liveList } from './live-lists.ts'

const HOUR = 3_600_000

export const coursesQuery = liveList('courses', {
  // The columns of the timetable, which is shown from what is stored as soon as they are.
  isStored: true,
  describeFailure: (message) => i18n.t('courses.fetchFailed', { message }),
})

export const cohortsQuery = liveList('cohorts', {
  describeFailure: (message) => i18n.t('cohorts.fetchFailed', { message }),
})

/** How many students each course is planned for; administrators may ask. */
export const expectedStudentsQuery = queryOptions({
  queryKey: ['expectedStudents'],
  queryFn: () => call(listExpectedStudents, {}),
  meta: { describeFailure: (message) => i18n.t('courses.fetchFailed', { message }) },
})

export const roomsQuery = liveList('rooms', {
  describeFailure: (message) => i18n.t('rooms.fetchFailed', { message }),
})

export const termsQuery = liveList('terms', {
  // Of them a timetable shows one.
  isStored: true,
  describeFailure: (message) => i18n.t('terms.fetchFailed', { message }),
})

/** All professors: their whole records, or their names and departments. */
export const professorsQuery = liveList('professors', {
  describeFailure: (message) => i18n.t('professors.fetchFailed', { message }),
})

/** The professors whose whole record this session may see: all of them for administrators, otherwise oneself. */
export const wholeProfessorsQuery = queryOptions({
  ...professorsQuery,
  select: (list) => list.filter((one): one is Professor => 'email' in one),
})

export const studentsQuery = liveList('students', {
  describeFailure: (message) => i18n.t('students.fetchFailed', { message }),
})

/** The students whose whole record this session may see: all of them for administrators, otherwise oneself. */
export const wholeStudentsQuery = queryOptions({
  ...studentsQuery,
  select: (list) => list.filter((one): one is Student => 'email' in one),
})

export const adminsQuery = liveList('admins', {
  describeFailure: (message) => i18n.t('admins.fetchFailed', { message }),
})

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(getDashboardStats, {}),
  meta: { describeFailure: (message) => i18n.t('dashboard.fetchFailed', { message }) },
})

export const classesNeedingAttentionQuery = queryOptions({
  queryKey: ['classes', 'attention'],
  queryFn: () => call(listFirstNeedingAttention, {}),
})

/** The same for all of them. */
export const allNeedingAttentionQuery = queryOptions({
  queryKey: ['classes', 'attention', 'all'],
  queryFn: () => call(listClassesNeedingAttention, {}),
})

export const formQuestionsQuery = liveList('formQuestions', {
  describeFailure: (message) => i18n.t('formQuestions.fetchFailed', { message }),
})

export const professorFormsQuery = liveList('professorForms')

export const professorFormQuery = (formId: string) =>
  queryOptions({
    queryKey: ['professorForms', formId],
    queryFn: () => call(getProfessorForm, { params: { id: formId } }),
  })

/** As they were stored, where the server cannot be reached. */
const restoreSettings = (error: unknown) =>
  import('./stored-settings.ts').then((file) => file.restoreSettings(error))

export const siteSettingsQuery = queryOptions({
  queryKey: ['siteSettings'],
  queryFn: () => call(getSiteSettings, { params: { param: 'site' } }).catch(restoreSettings),
  retry: false,
  refetchOnWindowFocus: false,
  staleTime: HOUR,
})

/** Closures are among the site's settings. */
export const closuresQuery = queryOptions({ ...siteSettingsQuery, select: ({ closures }) => closures })

export const teachingWeekQuery = queryOptions({
  queryKey: ['teachingWeek'],
  queryFn: () => call(getTeachingWeek, {}),
})

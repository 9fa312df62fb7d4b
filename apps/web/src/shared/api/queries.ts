import {
  type Course,
  getDashboardStats,
  getProfessorForm,
  getSiteSettings,
  getTeachingWeek,
  listAdmins,
  listClassesNeedingAttention,
  listClassesOfProfessor,
  listCohorts,
  listCourses,
  listExpectedStudents,
  listFormQuestions,
  listProfessorForms,
  listProfessors,
  listRooms,
  listStudents,
  type Professor,
  type Student,
} from '@scheduler/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { i18n } from '../i18n/i18n.ts'
import { call } from './call.ts'
import { restoreList, storeList } from './stored-lists.ts'

const HOUR = 3_600_000

const COURSES = ['courses'] as const

/** The columns of the timetable: it is shown from what is stored as soon as they are. */
async function fetchCourses(client: QueryClient): Promise<Course[]> {
  const read = () => client.getQueryData<Course[]>(COURSES)
  const stored = read() ? null : await restoreList('courses')
  if (stored) client.setQueryData(COURSES, stored.list, { updatedAt: 0 })
  const courses = await call(listCourses, {})
  storeList('courses', () => {
    const list = read()
    return list ? { list, position: null } : null
  })
  return courses
}

export const coursesQuery = queryOptions({
  queryKey: COURSES,
  queryFn: ({ client }) => fetchCourses(client),
  meta: { describeFailure: (message) => i18n.t('courses.fetchFailed', { message }) },
})

export const cohortsQuery = queryOptions({
  queryKey: ['cohorts'],
  queryFn: () => call(listCohorts, {}),
  meta: { describeFailure: (message) => i18n.t('cohorts.fetchFailed', { message }) },
})

/** How many students each course is planned for; administrators may ask. */
export const expectedStudentsQuery = queryOptions({
  queryKey: ['expectedStudents'],
  queryFn: () => call(listExpectedStudents, {}),
  meta: { describeFailure: (message) => i18n.t('courses.fetchFailed', { message }) },
})

export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: () => call(listRooms, {}),
  meta: { describeFailure: (message) => i18n.t('rooms.fetchFailed', { message }) },
})

const professorsQuery = queryOptions({
  queryKey: ['professors'],
  queryFn: () => call(listProfessors, {}),
  meta: { describeFailure: (message) => i18n.t('professors.fetchFailed', { message }) },
})

/** The professors whose whole record this session may see: all of them for administrators, otherwise oneself. */
export const wholeProfessorsQuery = queryOptions({
  ...professorsQuery,
  select: (list) => list.filter((one): one is Professor => 'email' in one),
})

export const studentsQuery = queryOptions({
  queryKey: ['students'],
  queryFn: () => call(listStudents, {}),
  meta: { describeFailure: (message) => i18n.t('students.fetchFailed', { message }) },
})

/** The students whose whole record this session may see: all of them for administrators, otherwise oneself. */
export const wholeStudentsQuery = queryOptions({
  ...studentsQuery,
  select: (list) => list.filter((one): one is Student => 'email' in one),
})

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: () => call(listAdmins, {}),
  meta: { describeFailure: (message) => i18n.t('admins.fetchFailed', { message }) },
})

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call(getDashboardStats, {}),
  meta: { describeFailure: (message) => i18n.t('dashboard.fetchFailed', { message }) },
})

export const classesNeedingAttentionQuery = queryOptions({
  queryKey: ['classes', 'attention'],
  queryFn: () => call(listClassesNeedingAttention, {}),
})

export const classesOfProfessorQuery = (professorId: string) =>
  queryOptions({
    queryKey: ['classes', 'professor', professorId],
    queryFn: () => call(listClassesOfProfessor, { params: { id: professorId } }),
  })

export const formQuestionsQuery = queryOptions({
  queryKey: ['formQuestions'],
  queryFn: () => call(listFormQuestions, {}),
  meta: { describeFailure: (message) => i18n.t('formQuestions.fetchFailed', { message }) },
})

export const professorFormsQuery = queryOptions({
  queryKey: ['professorForms'],
  queryFn: () => call(listProfessorForms, {}),
})

export const professorFormQuery = (formId: string) =>
  queryOptions({
    queryKey: ['professorForms', formId],
    queryFn: () => call(getProfessorForm, { params: { id: formId } }),
  })

export const siteSettingsQuery = queryOptions({
  queryKey: ['siteSettings'],
  queryFn: () => call(getSiteSettings, { params: { param: 'site' } }),
  retry: false,
  refetchOnWindowFocus: false,
  staleTime: HOUR,
})

export const teachingWeekQuery = queryOptions({
  queryKey: ['teachingWeek'],
  queryFn: () => call(getTeachingWeek, {}),
})

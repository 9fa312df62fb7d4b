import { COURSE_STATUSES, QUESTION_STATUSES, ROOM_STATUSES } from '@scheduler/domain'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import * as z from 'zod'
import { compareSearch, runSearch } from './features/generation/run-search.ts'
import { FORM_FILTERS } from './features/professor-forms/form-filters.ts'
import { requireNoSession, requireRole } from './shared/session/guards.ts'
import { FailurePage } from './shared/ui/failure-page.tsx'
import { listSearch, listSearchWith } from './shared/ui/list-search.ts'
import { loadTimetable } from './timetable-view/load-timetable.ts'
import { viewSearch } from './timetable-view/view-search.ts'

const rootRoute = createRootRoute()

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./features/login/login-page.tsx'), 'LoginPage'),
})

const changePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/change-password',
  component: lazyRouteComponent(
    () => import('./features/change-password/change-password-route.tsx'),
    'ChangePasswordRoute',
  ),
})

const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('./shared/ui/fallback-pages.tsx'), 'UnauthorizedPage'),
})

const shell = lazyRouteComponent(() => import('./features/shell/shell.tsx'), 'Shell')

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireRole('admin'),
  component: shell,
})

const adminStartRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard' })
  },
})

const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const coursesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/courses',
  validateSearch: listSearchWith(COURSE_STATUSES),
  component: lazyRouteComponent(() => import('./features/courses/courses-page.tsx'), 'CoursesPage'),
})

const cohortsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/cohorts',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/cohorts/cohorts-page.tsx'), 'CohortsPage'),
})

const roomsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/rooms',
  validateSearch: listSearchWith(ROOM_STATUSES),
  component: lazyRouteComponent(() => import('./features/rooms/rooms-page.tsx'), 'RoomsPage'),
})

const professorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/professors',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/professors/professors-page.tsx'), 'ProfessorsPage'),
})

const studentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/students',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/students/students-page.tsx'), 'StudentsPage'),
})

const adminsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/admins',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/admins/admins-page.tsx'), 'AdminsPage'),
})

const formQuestionsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/form-questions',
  validateSearch: listSearchWith(QUESTION_STATUSES),
  component: lazyRouteComponent(
    () => import('./features/form-questions/form-questions-page.tsx'),
    'FormQuestionsPage',
  ),
})

const professorsFormsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/professors-forms',
  validateSearch: listSearchWith(FORM_FILTERS),
  component: lazyRouteComponent(
    () => import('./features/professor-forms/professor-forms-page.tsx'),
    'ProfessorFormsPage',
  ),
})

const calendarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar',
  validateSearch: viewSearch,
  loader: loadTimetable,
  component: lazyRouteComponent(() => import('./features/calendar/calendar-page.tsx'), 'CalendarPage'),
})

const generateRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/generate',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/generation/generate-page.tsx'), 'GeneratePage'),
})

const compareRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/generate/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('./features/generation/compare-page.tsx'), 'ComparePage'),
})

const runRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/generate/$runId',
  validateSearch: runSearch,
  component: lazyRouteComponent(() => import('./features/generation/run-page.tsx'), 'RunPage'),
})

const professorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/professor',
  beforeLoad: requireRole('professor'),
  component: shell,
})

const professorStartRoute = createRoute({
  getParentRoute: () => professorRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/professor/profile' })
  },
})

const professorProfileRoute = createRoute({
  getParentRoute: () => professorRoute,
  path: '/profile',
  component: lazyRouteComponent(
    () => import('./features/profile/professor-profile-page.tsx'),
    'ProfessorProfilePage',
  ),
})

const professorFormRoute = createRoute({
  getParentRoute: () => professorRoute,
  path: '/form/$formId',
  component: lazyRouteComponent(
    () => import('./features/professor-form/professor-form-page.tsx'),
    'ProfessorFormPage',
  ),
})

const professorScheduleRoute = createRoute({
  getParentRoute: () => professorRoute,
  path: '/schedule',
  validateSearch: viewSearch,
  component: lazyRouteComponent(
    () => import('./features/schedule/professor-schedule-page.tsx'),
    'ProfessorSchedulePage',
  ),
})

const studentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/student',
  beforeLoad: requireRole('student'),
  component: shell,
})

const studentStartRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/student/profile' })
  },
})

const studentProfileRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: '/profile',
  component: lazyRouteComponent(
    () => import('./features/profile/student-profile-page.tsx'),
    'StudentProfilePage',
  ),
})

const studentScheduleRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: '/schedule',
  validateSearch: viewSearch,
  loader: loadTimetable,
  component: lazyRouteComponent(
    () => import('./features/schedule/student-schedule-page.tsx'),
    'StudentSchedulePage',
  ),
})

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  changePasswordRoute,
  unauthorizedRoute,
  adminRoute.addChildren([
    adminStartRoute,
    dashboardRoute,
    coursesRoute,
    formQuestionsRoute,
    cohortsRoute,
    roomsRoute,
    professorsRoute,
    professorsFormsRoute,
    studentsRoute,
    adminsRoute,
    calendarRoute,
    generateRoute,
    compareRoute,
    runRoute,
  ]),
  professorRoute.addChildren([
    professorStartRoute,
    professorProfileRoute,
    professorFormRoute,
    professorScheduleRoute,
  ]),
  studentRoute.addChildren([studentStartRoute, studentProfileRoute, studentScheduleRoute]),
])

/** Every route of the product; `history` is the browser's unless a test brings its own. */
export const createAppRouter = (options: { history?: RouterHistory } = {}) =>
  createRouter({
    ...options,
    routeTree,
    // Addresses stay as people write them: ?q=101 is text, and needs no quotation marks.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./shared/ui/fallback-pages.tsx'),
      'NotFoundPage',
    ),
    defaultErrorComponent: FailurePage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

export const router = createAppRouter()

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

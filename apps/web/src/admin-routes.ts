import { COURSE_STATUSES, QUESTION_STATUSES, ROOM_STATUSES } from '@scheduler/domain'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { compareSearch, runSearch } from './features/generation/proposed/run-search.ts'
import { SHOWN_STATES } from './features/login-links/shown-states.ts'
import { FORM_FILTERS } from './features/professor-forms/form-filters.ts'
import { RULE_STATES } from './features/rules/rule-states.ts'
import { rootRoute, shell } from './root-route.ts'
import { requireRole } from './shared/session/guards.ts'
import { listSearch, listSearchWith } from './shared/ui/list-search.ts'
import { loadTimetable } from './timetable-view/loading/load-timetable.ts'
import { viewSearch } from './timetable-view/view-search.ts'

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

const coursePartsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/courses/$courseId/parts',
  component: lazyRouteComponent(() => import('./features/courses/parts/parts-page.tsx'), 'PartsPage'),
})

const closuresRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/closures',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/closures/closures-page.tsx'), 'ClosuresPage'),
})

const buildingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/buildings',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/buildings/buildings-page.tsx'), 'BuildingsPage'),
})

const departmentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/departments',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('./features/departments/departments-page.tsx'),
    'DepartmentsPage',
  ),
})

const featuresRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/features',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/features/features-page.tsx'), 'FeaturesPage'),
})

const rulesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/rules',
  validateSearch: listSearchWith(RULE_STATES),
  component: lazyRouteComponent(() => import('./features/rules/rules-page.tsx'), 'RulesPage'),
})

const termsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/terms',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/terms/terms-page.tsx'), 'TermsPage'),
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

const loginLinksRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/login-links/$role',
  validateSearch: listSearchWith(SHOWN_STATES),
  component: lazyRouteComponent(
    () => import('./features/login-links/login-links-page.tsx'),
    'LoginLinksPage',
  ),
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
  component: lazyRouteComponent(
    () => import('./features/generation/start/generate-page.tsx'),
    'GeneratePage',
  ),
})

const compareRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/generate/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(
    () => import('./features/generation/compare/compare-page.tsx'),
    'ComparePage',
  ),
})

const runRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/generate/$runId',
  validateSearch: runSearch,
  component: lazyRouteComponent(() => import('./features/generation/runs/run-page.tsx'), 'RunPage'),
})

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/import',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/import/import-page.tsx'), 'ImportPage'),
})

export const adminRoutes = adminRoute.addChildren([
  adminStartRoute,
  dashboardRoute,
  coursesRoute,
  coursePartsRoute,
  formQuestionsRoute,
  buildingsRoute,
  departmentsRoute,
  featuresRoute,
  closuresRoute,
  rulesRoute,
  termsRoute,
  cohortsRoute,
  roomsRoute,
  professorsRoute,
  professorsFormsRoute,
  studentsRoute,
  adminsRoute,
  loginLinksRoute,
  calendarRoute,
  generateRoute,
  compareRoute,
  runRoute,
  importRoute,
])

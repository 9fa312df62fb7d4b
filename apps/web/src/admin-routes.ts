import { COURSE_STATUSES, QUESTION_STATUSES, ROOM_STATUSES } from '@scheduler/domain'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { bookingsPage } from './features/bookings/bookings-route.ts'
import { coverSearch } from './features/cover/cover-search.ts'
import { freeRoomsPage } from './features/free-rooms/free-rooms-route.ts'
import { compareSearch, runSearch } from './features/generation/proposed/run-search.ts'
import { historySearch } from './features/history/history-search.ts'
import { SHOWN_STATES } from './features/login-links/shown-states.ts'
import { SHOWN_MAIL_STATES } from './features/mail/mail-states.ts'
import { FORM_FILTERS } from './features/professor-forms/form-filters.ts'
import { RULE_STATES } from './features/rules/rule-states.ts'
import { rootRoute, shell } from './root-route.ts'
import type { PageKind } from './shared/records/record-link.tsx'
import { requireRole } from './shared/session/guards.ts'
import { listSearchWith } from './shared/ui/list-search.ts'
import { loadTimetable } from './timetable-view/loading/load-timetable.ts'
import { viewSearch } from './timetable-view/view-search.ts'

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireRole('admin'),
  component: shell,
})

/** A page that lists records. */
const list = <const Path extends string>(
  path: Path,
  load: () => Promise<ComponentType>,
  statuses: readonly string[] = [],
) =>
  createRoute({
    getParentRoute: () => adminRoute,
    path,
    validateSearch: listSearchWith(statuses),
    component: lazyRouteComponent(async () => ({ default: await load() })),
  })

/** The page of a record: all about it on one. */
const record = <const Path extends string>(path: Path, kind: PageKind) =>
  createRoute({
    getParentRoute: () => adminRoute,
    path,
    validateSearch: viewSearch,
    component: lazyRouteComponent(async () => {
      const { loadPage } = await import('./features/records/load-page.ts')
      return { default: await loadPage(kind) }
    }),
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

const coursePartsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/courses/$courseId/parts',
  component: lazyRouteComponent(() => import('./features/courses/parts/parts-page.tsx'), 'PartsPage'),
})

const newsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/news',
  component: lazyRouteComponent(() => import('./features/news/news-page.tsx'), 'NewsPage'),
})

const calendarRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/calendar',
  validateSearch: viewSearch,
  loader: loadTimetable,
  component: lazyRouteComponent(() => import('./features/calendar/calendar-page.tsx'), 'CalendarPage'),
})

const historyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/history',
  validateSearch: historySearch,
  component: lazyRouteComponent(() => import('./features/history/history-page.tsx'), 'HistoryPage'),
})

const coverRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/cover',
  validateSearch: coverSearch,
  component: lazyRouteComponent(() => import('./features/cover/cover-page.tsx'), 'CoverPage'),
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

const freeRoomsRoute = createRoute({ getParentRoute: () => adminRoute, ...freeRoomsPage })

const bookingsRoute = createRoute({ getParentRoute: () => adminRoute, ...bookingsPage })

export const adminRoutes = adminRoute.addChildren([
  adminStartRoute,
  dashboardRoute,
  list(
    '/courses',
    () => import('./features/courses/courses-page.tsx').then((file) => file.CoursesPage),
    COURSE_STATUSES,
  ),
  coursePartsRoute,
  record('/courses/$id', 'course'),
  record('/rooms/$id', 'room'),
  record('/professors/$id', 'professor'),
  record('/students/$id', 'student'),
  record('/cohorts/$id', 'cohort'),
  record('/terms/$id', 'term'),
  coverRoute,
  list(
    '/form-questions',
    () => import('./features/form-questions/form-questions-page.tsx').then((file) => file.FormQuestionsPage),
    QUESTION_STATUSES,
  ),
  list('/buildings', () =>
    import('./features/buildings/buildings-page.tsx').then((file) => file.BuildingsPage),
  ),
  list('/departments', () =>
    import('./features/departments/departments-page.tsx').then((file) => file.DepartmentsPage),
  ),
  list('/features', () => import('./features/features/features-page.tsx').then((file) => file.FeaturesPage)),
  list('/absences', () => import('./features/absences/absences-page.tsx').then((file) => file.AbsencesPage)),
  list('/closures', () => import('./features/closures/closures-page.tsx').then((file) => file.ClosuresPage)),
  list('/rules', () => import('./features/rules/rules-page.tsx').then((file) => file.RulesPage), RULE_STATES),
  list('/terms', () => import('./features/terms/terms-page.tsx').then((file) => file.TermsPage)),
  historyRoute,
  list('/cohorts', () => import('./features/cohorts/cohorts-page.tsx').then((file) => file.CohortsPage)),
  list(
    '/rooms',
    () => import('./features/rooms/rooms-page.tsx').then((file) => file.RoomsPage),
    ROOM_STATUSES,
  ),
  list('/professors', () =>
    import('./features/professors/professors-page.tsx').then((file) => file.ProfessorsPage),
  ),
  list(
    '/professors-forms',
    () =>
      import('./features/professor-forms/professor-forms-page.tsx').then((file) => file.ProfessorFormsPage),
    FORM_FILTERS,
  ),
  list('/students', () => import('./features/students/students-page.tsx').then((file) => file.StudentsPage)),
  list('/admins', () => import('./features/admins/admins-page.tsx').then((file) => file.AdminsPage)),
  list(
    '/login-links/$role',
    () => import('./features/login-links/login-links-page.tsx').then((file) => file.LoginLinksPage),
    SHOWN_STATES,
  ),
  list(
    '/mail',
    () => import('./features/mail/mail-page.tsx').then((file) => file.MailPage),
    SHOWN_MAIL_STATES,
  ),
  calendarRoute,
  freeRoomsRoute,
  bookingsRoute,
  list('/requests', () => import('./features/requests/requests-page.tsx').then((file) => file.RequestsPage)),
  newsRoute,
  list('/calendar-subscriptions', () =>
    import('./features/subscriptions/subscriptions-page.tsx').then((file) => file.SubscriptionsPage),
  ),
  list('/generate', () =>
    import('./features/generation/start/generate-page.tsx').then((file) => file.GeneratePage),
  ),
  compareRoute,
  runRoute,
  list('/import', () => import('./features/import/import-page.tsx').then((file) => file.ImportPage)),
])

import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import * as z from 'zod'
import { adminRoutes } from './admin-routes.ts'
import { bookingsPage } from './features/bookings/bookings-route.ts'
import { freeRoomsPage } from './features/free-rooms/free-rooms-route.ts'
import { rootRoute, shell } from './root-route.ts'
import { requireNoSession, requireRole } from './shared/session/guards.ts'
import { FailurePage } from './shared/ui/failure-page.tsx'
import { listSearch } from './shared/ui/list-search.ts'
import { loadTimetable } from './timetable-view/loading/load-timetable.ts'
import { viewSearch } from './timetable-view/view-search.ts'

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

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  component: lazyRouteComponent(
    () => import('./features/set-password/set-password-page.tsx'),
    'SetPasswordPage',
  ),
})

const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('./shared/ui/fallback-pages.tsx'), 'UnauthorizedPage'),
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

const studentSectionsRoute = createRoute({
  getParentRoute: () => studentRoute,
  path: '/sections',
  validateSearch: viewSearch,
  component: lazyRouteComponent(
    () => import('./features/schedule/choose-sections-route.tsx'),
    'ChooseSections',
  ),
})

const subscriptionsPage = {
  path: '/calendar-subscriptions',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('./features/subscriptions/subscriptions-page.tsx'),
    'SubscriptionsPage',
  ),
} as const

const newsPage = {
  path: '/news',
  component: lazyRouteComponent(() => import('./features/news/news-page.tsx'), 'NewsPage'),
} as const

const professorNewsRoute = createRoute({ getParentRoute: () => professorRoute, ...newsPage })
const studentNewsRoute = createRoute({ getParentRoute: () => studentRoute, ...newsPage })

const professorSubscriptionsRoute = createRoute({
  getParentRoute: () => professorRoute,
  ...subscriptionsPage,
})

const studentSubscriptionsRoute = createRoute({ getParentRoute: () => studentRoute, ...subscriptionsPage })

const professorFreeRoomsRoute = createRoute({ getParentRoute: () => professorRoute, ...freeRoomsPage })

const professorBookingsRoute = createRoute({ getParentRoute: () => professorRoute, ...bookingsPage })

const professorRequestsRoute = createRoute({
  getParentRoute: () => professorRoute,
  path: '/requests',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/requests/requests-page.tsx'), 'RequestsPage'),
})

const studentFreeRoomsRoute = createRoute({ getParentRoute: () => studentRoute, ...freeRoomsPage })

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  changePasswordRoute,
  setPasswordRoute,
  unauthorizedRoute,
  adminRoutes,
  professorRoute.addChildren([
    professorStartRoute,
    professorProfileRoute,
    professorFormRoute,
    professorScheduleRoute,
    professorSubscriptionsRoute,
    professorFreeRoomsRoute,
    professorBookingsRoute,
    professorRequestsRoute,
    professorNewsRoute,
  ]),
  studentRoute.addChildren([
    studentStartRoute,
    studentProfileRoute,
    studentScheduleRoute,
    studentSectionsRoute,
    studentSubscriptionsRoute,
    studentFreeRoomsRoute,
    studentNewsRoute,
  ]),
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

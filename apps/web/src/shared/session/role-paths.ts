import type { Role } from '@scheduler/domain'

/** Where a role lands after login. */
export const HOME_BY_ROLE = {
  admin: '/admin/dashboard',
  professor: '/professor/profile',
  student: '/student/profile',
} as const satisfies Record<Role, string>

/** The page with the calendar subscriptions of somebody of a role. */
export const SUBSCRIPTIONS_BY_ROLE = {
  admin: '/admin/calendar-subscriptions',
  professor: '/professor/calendar-subscriptions',
  student: '/student/calendar-subscriptions',
} as const satisfies Record<Role, string>

/** The page with the bookings of rooms of those who may book. */
export const BOOKINGS_BY_ROLE = {
  admin: '/admin/bookings',
  professor: '/professor/bookings',
} as const
/** The page with requests for single meetings. */
export const REQUESTS_BY_ROLE = {
  admin: '/admin/requests',
  professor: '/professor/requests',
} as const
/** The page with the news of somebody of a role. */
export const NEWS_BY_ROLE = {
  admin: '/admin/news',
  professor: '/professor/news',
  student: '/student/news',
} as const satisfies Record<Role, string>

/**
 * The path to go to after login: the wanted one when it is a path of this site that the role may see,
 * otherwise the role's home.
 */
export function findWayIn(role: Role, wanted: string | undefined): string {
  const home = HOME_BY_ROLE[role]
  if (!wanted?.startsWith('/')) return home
  const url = URL.parse(wanted, window.location.origin)
  if (url?.origin !== window.location.origin) return home
  const mayRead = url.pathname === `/${role}` || url.pathname.startsWith(`/${role}/`)
  return mayRead ? url.pathname + url.search + url.hash : home
}

import type { Role } from '@scheduler/domain'

/** Where a role lands after login. */
export const HOME_BY_ROLE = {
  admin: '/admin/dashboard',
  professor: '/professor/profile',
  student: '/student/profile',
} as const satisfies Record<Role, string>

/** The page with a role's timetable. */
export const TIMETABLE_BY_ROLE = {
  admin: '/admin/calendar',
  professor: '/professor/schedule',
  student: '/student/schedule',
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

import type { Role } from '@scheduler/domain'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { HOME_BY_ROLE } from './role-paths.ts'
import { clearSession, readSession } from './session.ts'

/** Opens a route for one role. Without a session the way leads to login and back; another role loses its session. */
export function requireRole(role: Role) {
  return ({ location }: { location: ParsedLocation }): void => {
    const session = readSession()
    if (session === null) throw redirect({ to: '/login', search: { redirect: location.href } })
    if (session.role !== role) {
      clearSession()
      throw redirect({ to: '/login' })
    }
  }
}

/** Who is logged in already has no business on the login page. */
export function requireNoSession(): void {
  const session = readSession()
  if (session) throw redirect({ to: HOME_BY_ROLE[session.role] })
}

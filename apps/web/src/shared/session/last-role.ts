import { ROLES, type Role } from '@scheduler/domain'

const KEY = 'lastRole'

/** The role with which somebody last logged in on this browser; an administrator's before anybody has. */
export function readLastRole(): Role {
  const stored = localStorage.getItem(KEY)
  return ROLES.find((role) => role === stored) ?? 'admin'
}

export function storeLastRole(role: Role): void {
  localStorage.setItem(KEY, role)
}

import { type SessionUser, sessionUser } from '@scheduler/contract'
import { ROLES, type Role } from '@scheduler/domain'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** Who is logged in here. It lives in the browser's local storage under the keys token, role and user. */
export interface Session {
  readonly token: string
  readonly role: Role
  readonly user: SessionUser
}

const KEYS = ['token', 'role', 'user'] as const
const storedSession = z.object({ token: z.string().min(1), role: z.enum(ROLES), user: sessionUser })

const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
let remembered: { stored: string; session: Session | null } | undefined

function parseSession(token: string | null, role: string | null, user: string | null): Session | null {
  try {
    const parsed = storedSession.safeParse({ token, role, user: JSON.parse(user ?? 'null') })
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The session of this browser, or null; the same object as long as nothing has changed. */
export function readSession(): Session | null {
  const [token = null, role = null, user = null] = KEYS.map((key) => localStorage.getItem(key))
  const stored = JSON.stringify([token, role, user])
  if (remembered?.stored !== stored) remembered = { stored, session: parseSession(token, role, user) }
  return remembered.session
}

function announce(): void {
  for (const listener of listeners) listener()
}

export function storeSession(session: Session): void {
  localStorage.setItem('token', session.token)
  localStorage.setItem('role', session.role)
  storeUser(session.user)
}

/** Replaces the stored user, after a change of their profile. */
export function storeUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(user))
  announce()
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key)
  announce()
}

/** The server no longer knows this token: forget it and tell the listeners. */
export function endSession(token: string): void {
  if (readSession()?.token !== token) return
  clearSession()
  for (const listener of endListeners) listener()
}

/** Calls `listener` when the server has ended the session; returns how to stop listening. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Calls `listener` whenever somebody logs in or out, or what is stored of them changes; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  // Other tabs log in and out too.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession)
}

import type { SiteSettings } from '@scheduler/contract'
import { isUnreached } from './api-error.ts'
import { STORED_VERSION } from './stored-lists.ts'

const KEY = 'siteSettings'

/** Keeps what the institution has settled, which everybody may read, for when the server cannot be reached. */
export function keepSettings(settings: SiteSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: STORED_VERSION, settings }))
  } catch {
    // The browser has no room.
  }
}

export function restoreSettings(error: unknown): SiteSettings {
  const stored = isUnreached(error) ? JSON.parse(localStorage.getItem(KEY) ?? 'null') : null
  if (stored?.version !== STORED_VERSION) throw error
  return stored.settings
}

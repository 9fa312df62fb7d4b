import { useSyncExternalStore } from 'react'
import { announceChoice, watchChoices } from '../stored-choices.ts'
import { readSession } from './session.ts'

/** What somebody has chosen in this browser for themselves; nobody's choice, made before login, counts for all who have not chosen. */
export type Preference = 'language' | 'clock' | 'dateOrder' | 'letterKeys' | 'generation'

function keyOf(preference: Preference, userId: string | undefined): string {
  return userId === undefined ? preference : `${preference}.${userId}`
}

/** The choice of the user who is logged in, or of this browser; null when none has been made. */
export function readPreference(preference: Preference): string | null {
  const userId = readSession()?.user._id
  const own = userId === undefined ? null : localStorage.getItem(keyOf(preference, userId))
  return own ?? localStorage.getItem(keyOf(preference, undefined))
}

export function storePreference(preference: Preference, value: string): void {
  localStorage.setItem(keyOf(preference, readSession()?.user._id), value)
  announceChoice()
}

export function usePreference(preference: Preference): string | null {
  return useSyncExternalStore(watchChoices, () => readPreference(preference))
}

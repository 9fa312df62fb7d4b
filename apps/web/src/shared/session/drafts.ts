import { readSession } from './session.ts'

/** What somebody has entered and not saved, and when: 'yyyy-mm-ddTHH:MM' on their clock. */
export type Draft = { readonly moment: string; readonly values: Readonly<Record<string, unknown>> }

/** An account's drafts outlast its session on this browser; another account never sees them. */
const keyOf = (accountId: string, place: string) => `draft.${accountId}.${place}`

function ownKey(place: string): string | null {
  const session = readSession()
  return session && keyOf(session.user._id, place)
}

function sayNow(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Passwords are never kept. */
const mayKeep = ([field]: [string, unknown]) => !/password/i.test(field)

export function readDraft(place: string): Draft | null {
  const key = ownKey(place)
  try {
    const draft: Draft | null = JSON.parse((key && localStorage.getItem(key)) ?? 'null')
    return draft && typeof draft.moment === 'string' && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

export function storeDraft(place: string, values: object): void {
  const kept = Object.entries(values).filter(mayKeep)
  const key = ownKey(place)
  if (key === null) return
  const draft: Draft = { moment: sayNow(), values: Object.fromEntries(kept) }
  try {
    if (kept.length > 0) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // The browser's room is full: what is entered then lives in the form alone.
  }
}

export function removeDraft(place: string): void {
  const key = ownKey(place)
  if (key !== null) localStorage.removeItem(key)
}

/** Whoever logs out leaves nothing behind. */
export function removeDrafts(accountId: string): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(accountId, '')))
  for (const key of own) localStorage.removeItem(key)
}

import { readSession } from './session.ts'

/** What somebody has entered and not saved, and when: 'yyyy-mm-ddTHH:MM' on their clock. */
export interface Draft {
  readonly moment: string
  readonly values: Readonly<Record<string, unknown>>
}

/** An account's drafts outlast its session on this browser; another account never sees them. */
const keyOf = (accountId: string, place: string) => `draft.${accountId}.${place}`

function ownKey(place: string): string | null {
  const session = readSession()
  return session && keyOf(session.user._id, place)
}

/** What nobody has come back to for so long is forgotten, no matter who entered it. */
const KEPT_DAYS = 30

function sayMoment(daysAgo = 0): string {
  const then = new Date()
  then.setDate(then.getDate() - daysAgo)
  const local = new Date(then.getTime() - then.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

function parseDraft(written: string | null): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(written ?? 'null')
    return draft && typeof draft.moment === 'string' && typeof draft.values === 'object' ? draft : null
  } catch {
    return null
  }
}

function forgetOldDrafts(): void {
  const oldest = sayMoment(KEPT_DAYS)
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith('draft.')))
    if ((parseDraft(localStorage.getItem(key))?.moment ?? '') < oldest) localStorage.removeItem(key)
}

/** Passwords are never kept. */
const mayKeep = ([field]: [string, unknown]) => !/password/i.test(field)

export function readDraft(place: string): Draft | null {
  forgetOldDrafts()
  const key = ownKey(place)
  return key === null ? null : parseDraft(localStorage.getItem(key))
}

export function storeDraft(place: string, values: object): void {
  const kept = Object.entries(values).filter(mayKeep)
  const key = ownKey(place)
  if (key === null) return
  const draft: Draft = { moment: sayMoment(), values: Object.fromEntries(kept) }
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

/** Logging out leaves nothing behind. */
export function removeDrafts(accountId: string): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(accountId, '')))
  for (const key of own) localStorage.removeItem(key)
}

import type { Existing } from '../cooling/phases.ts'

/** A timetable that a search shows, as it is now: the search changes what it has shown. */
export function copyExisting({ price, timeOf, roomOf, wayOf }: Existing): Existing {
  return { price, timeOf: timeOf.slice(), roomOf: roomOf.slice(), wayOf: wayOf.slice() }
}

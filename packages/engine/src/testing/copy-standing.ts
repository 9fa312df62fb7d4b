import type { Standing } from '../phases.ts'

/** A timetable that a search shows, as it is now: the search changes what it has shown. */
export function copyStanding({ price, timeOf, roomOf, wayOf }: Standing): Standing {
  return { price, timeOf: timeOf.slice(), roomOf: roomOf.slice(), wayOf: wayOf.slice() }
}

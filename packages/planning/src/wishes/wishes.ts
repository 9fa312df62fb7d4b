import type { Wish } from '@scheduler/domain'
import { compactDays } from './compact-days.ts'
import { fewChanges } from './few-changes.ts'
import { lunchBreak } from './lunch-break.ts'
import { oneRoom } from './one-room.ts'
import { preferredRules } from './preferred-rules.ts'
import { preferredTimes } from './preferred-times.ts'
import { seats } from './seats.ts'
import { spareSeats } from './spare-seats.ts'
import { spread } from './spread.ts'
import { studentClashes } from './student-clashes.ts'
import type { GroupWish, PlaceWish, RuleWish } from './wish.ts'

/** THE LIST: every wish with all that planning does with it; of what costs the same the first one is told first. */
export const PLANNED_WISHES: { readonly [wish in Wish]: PlaceWish | GroupWish | RuleWish } = {
  seats,
  spareSeats,
  preferredTimes,
  lunchBreak,
  fewChanges,
  spread,
  compactDays,
  oneRoom,
  studentClashes,
  preferredRules,
}

const ALL = Object.entries(PLANNED_WISHES) as [Wish, PlaceWish | GroupWish | RuleWish][]

/** The wishes about the place of each class by itself. */
export const PLACE_WISHES = ALL.flatMap(([name, wish]) => ('looksAt' in wish ? [{ name, wish }] : []))

/** The wishes about classes that belong together. */
export const GROUP_WISHES = ALL.flatMap(([name, wish]) => ('about' in wish ? [{ name, wish }] : []))

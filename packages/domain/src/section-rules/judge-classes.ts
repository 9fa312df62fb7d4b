import { listCalendarWeeks } from '../entities/class-weeks.ts'
import { listComparedDays, omitClosedParts, shareDate } from '../entities/meeting-dates.ts'
import { roomsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import { type Facts, findLongestWay, findPlace } from '../entities/timetable.ts'
import { minutesBetween } from '../rules/others.ts'
import type { TimeRange } from '../time/minutes.ts'
import { AVAILABILITY_DAYS } from '../time/weekday.ts'
import type { SectionRuleKind } from './kinds.ts'

/** What a judgement needs besides classes. */
export type Around = Pick<Facts, 'rooms' | 'settings'>

/** Whether two classes of different sections keep a rule. */
type KeptByClasses = (one: ScheduledClass, other: ScheduledClass, around: Around, number: number) => boolean
/** Whether two sections keep a rule with all their classes, of which each has one at least; the first comes first in the rule. */
type KeptBySections = (
  first: readonly ScheduledClass[],
  second: readonly ScheduledClass[],
  around: Around,
) => boolean

const contains = (outer: TimeRange, inner: TimeRange) =>
  outer.startMinute <= inner.startMinute && inner.endMinute <= outer.endMinute

function meetOnDate(one: ScheduledClass, other: ScheduledClass, around: Around): boolean {
  const { closures } = around.settings
  if (!listComparedDays(one.day, closures).has(other.day)) return false
  const repeat = (each: ScheduledClass) => ({ ...each, ...findPlace(each, around) })
  return shareDate(repeat(one), repeat(other), omitClosedParts(closures))
}

const weeksOf = (one: ScheduledClass, { settings }: Around) => listCalendarWeeks(one, settings.closures)

/** The minutes from one class to the other where they are in different buildings. */
const wayBetween = (one: ScheduledClass, other: ScheduledClass, around: Around): number =>
  findLongestWay(one, other, around)?.minutes ?? 0

const shareRoom = (one: ScheduledClass, other: ScheduledClass): boolean => {
  const rooms = roomsOf(other)
  return roomsOf(one).some((id) => rooms.includes(id))
}

/** Rules that two sections keep when each class of the one keeps them with each of the other. A class without a room keeps those about rooms, and of several rooms one counts. */
export const KEPT_BY_CLASSES = {
  noOverlap: (one, other, around) => minutesBetween(one, other) >= 0 || !meetOnDate(one, other, around),
  sameStart: (one, other) => one.startMinute === other.startMinute,
  sameTime: (one, other) => contains(one, other) || contains(other, one),
  differentTime: (one, other) => minutesBetween(one, other) >= 0,
  differentDays: (one, other) => one.day !== other.day,
  differentWeeks: (one, other, around) => {
    const weeks = new Set(weeksOf(other, around))
    return !weeksOf(one, around).some((week) => weeks.has(week))
  },
  sameRoom: (one, other) => one.roomId === null || other.roomId === null || shareRoom(one, other),
  differentRoom: (one, other) => !shareRoom(one, other),
  sameAttendees: (one, other, around) =>
    minutesBetween(one, other) >= wayBetween(one, other, around) || !meetOnDate(one, other, around),
  workDay: (one, other, around, minutes) =>
    Math.max(one.endMinute, other.endMinute) - Math.min(one.startMinute, other.startMinute) <= minutes ||
    !meetOnDate(one, other, around),
  minGap: (one, other, around, minutes) =>
    minutesBetween(one, other) >= minutes || !meetOnDate(one, other, around),
} as const satisfies { readonly [kind in SectionRuleKind]?: KeptByClasses }

/** Rules that two sections keep with all their classes together. */
export const KEPT_BY_SECTIONS = {
  overlap: (first, second, around) =>
    first.some((one) =>
      second.some((other) => minutesBetween(one, other) < 0 && meetOnDate(one, other, around)),
    ),
  sameDays: (first, second) => areAmong(first, second, ({ day }) => [day]),
  sameWeeks: (first, second, around) => areAmong(first, second, (one) => weeksOf(one, around)),
  precedence: (first, second, around) => {
    const [one, other] = [findFirst(first, around), findFirst(second, around)]
    return one.at < other.at || (one.at === other.at && one.endMinute <= other.startMinute)
  },
} as const satisfies { readonly [kind in SectionRuleKind]?: KeptBySections }

/** Whether what the classes of one section have is among what those of the other have. */
function areAmong<T>(
  first: readonly ScheduledClass[],
  second: readonly ScheduledClass[],
  list: (one: ScheduledClass) => readonly T[],
): boolean {
  const [all, others] = [new Set(first.flatMap(list)), new Set(second.flatMap(list))]
  const [few, many] = all.size < others.size ? [all, others] : [others, all]
  return [...few].every((one) => many.has(one))
}

/** The first of the classes by week, weekday and start; `at` counts days. */
function findFirst(classes: readonly ScheduledClass[], around: Around) {
  const dayOf = (one: ScheduledClass) =>
    (weeksOf(one, around)[0] ?? 0) * AVAILABILITY_DAYS.length + AVAILABILITY_DAYS.indexOf(one.day)
  const all = classes.map((one) => ({ ...one, at: dayOf(one) }))
  return all.reduce((first, one) =>
    one.at < first.at || (one.at === first.at && one.startMinute < first.startMinute) ? one : first,
  )
}

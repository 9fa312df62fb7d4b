import { listComparedDays, omitClosedParts, shareDate } from '../entities/meeting-dates.ts'
import { listSharingSpace } from '../entities/room-part.ts'
import {
  holdsItsPlace,
  professorsOf,
  roomsOf,
  type ScheduledClass,
  sectionOf,
} from '../entities/scheduled-class.ts'
import { type Facts, findPlace, type TimetableSettings } from '../entities/timetable.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

/**
 * What may tie a class to another: a room, a professor or a student of both, a cohort that takes the courses of both, a rule
 * that speaks of the sections of both.
 */
export const TIES = ['room', 'professor', 'students', 'cohorts', 'sectionRules'] as const
export type Tie = (typeof TIES)[number]

/**
 * The other classes that a rule looks at: tied by at least one of these, near in time, and met on a date in common, or
 * anywhere.
 */
export interface Others {
  readonly ties: readonly Tie[]
  /**
   * Fewer minutes than so many lie between the two; 0: they overlap; ANYWHERE: they may be on different days, and never
   * meet on one date. Null where the institution does without the rule.
   */
  minutesAround(settings: TimetableSettings): number | null
}

/** Those that overlap. */
export const atOnce = () => 0

export const ANYWHERE = Number.POSITIVE_INFINITY

/** How far rules with these ties look around a class. */
export interface Reach {
  readonly ties: readonly Tie[]
  readonly minutes: number
}

/** What has to be known around a class so that rules can judge it: what is near, and what is anywhere. */
export function findReach(
  rules: readonly { readonly others?: Others }[],
  settings: TimetableSettings,
): Reach[] {
  const looks = rules.flatMap(({ others }): Reach[] => {
    const minutes = others?.minutesAround(settings) ?? null
    return others && minutes !== null ? [{ ties: others.ties, minutes }] : []
  })
  const near = looks.filter(({ minutes }) => minutes !== ANYWHERE)
  const anywhere = looks.filter(({ minutes }) => minutes === ANYWHERE)
  return [near, anywhere].flatMap((some) =>
    some.length === 0
      ? []
      : {
          ties: TIES.filter((tie) => some.some(({ ties }) => ties.includes(tie))),
          minutes: Math.max(...some.map(({ minutes }) => minutes)),
        },
  )
}

/** Of the classes on a timetable those that a rule looks at next to one. */
export function listOthers(
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
  { ties, minutesAround }: Others,
): ScheduledClass[] {
  const minutes = minutesAround(facts.settings)
  if (minutes === null) return []
  const { closures } = facts.settings
  const days = listComparedDays(candidate.day, closures)
  const near = classes.filter(
    (other) => isNear(candidate, other, { days, minutes }) && canMeet(candidate, other),
  )
  const tied = near.some((other) => candidate.oneMeeting ?? other.oneMeeting)
    ? near.filter((other) => isTiedTo(candidate, other, facts, ties))
    : listTied(candidate, near, facts, ties)
  if (minutes === ANYWHERE || tied.length === 0) return tied
  const known = ties.includes('room') ? closures : omitClosedParts(closures)
  const repeat = (one: ScheduledClass) => ({ ...one, ...findPlace(one, facts) })
  const own = repeat(candidate)
  return tied.filter((other) => shareDate(own, repeat(other), known))
}

/** What ties one meeting that is changed to another class: its students and cohorts may have another then, which is told. */
const TIES_OF_ONE_MEETING: readonly Tie[] = ['room', 'professor']

function isTiedTo(
  candidate: ScheduledClass,
  other: ScheduledClass,
  facts: Facts,
  ties: readonly Tie[],
): boolean {
  const meetings = [candidate, other].flatMap(({ oneMeeting }) => oneMeeting ?? [])
  const keepStudentsFree = meetings.every(({ keepsStudentsFree }) => keepsStudentsFree)
  const asked =
    meetings.length === 0
      ? ties
      : ties.filter((tie) => TIES_OF_ONE_MEETING.includes(tie) || (tie === 'students' && keepStudentsFree))
  return listTied(candidate, [other], facts, asked).length > 0
}

/** The classes at which rules look next to a class on whatever day they are, and on whatever day it is. */
export function listAnywhere(
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
): ScheduledClass[] {
  return facts.settings.sectionRules?.length ? listTied(candidate, classes, facts, ['sectionRules']) : []
}

/** The weekdays that are compared with that of a class, and the minutes around it. */
interface Nearness {
  readonly days: ReadonlySet<Weekday>
  readonly minutes: number
}

/** Whether another class is on one of these weekdays, and fewer minutes than so many lie between the two; 0: whether they overlap. */
function isNear(one: ScheduledClass, other: ScheduledClass, { days, minutes }: Nearness): boolean {
  return minutes === ANYWHERE || (days.has(other.day) && minutesBetween(one, other) < minutes)
}

function canMeet(one: ScheduledClass, other: ScheduledClass): boolean {
  return one.id !== other.id && holdsItsPlace(one.status) && holdsItsPlace(other.status)
}

/** From the end of one to the start of the other; below 0 where they overlap. */
export function minutesBetween(one: TimeRange, other: TimeRange): number {
  return Math.max(other.startMinute - one.endMinute, one.startMinute - other.endMinute)
}

/** Of the classes those that share one of the ties with a class. */
export function listTied(
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
  ties: readonly Tie[],
): ScheduledClass[] {
  if (classes.length === 0) return []
  const sought = ties.map((tie) => ({ ids: new Set(TIED_BY[tie].seeks(candidate, facts)), ...TIED_BY[tie] }))
  return classes.filter((other) => sought.some(({ ids, has }) => has(other).some((id) => ids.has(id))))
}

/** The places of classes in a list, by the ids with which a tie finds them. */
interface TiedPlaces extends Shared {
  readonly minutes: number
  readonly places: Map<string, number[]>
}

/**
 * Classes of which those are asked for that rules of some reaches may look at next to one. They are found by what they share:
 * comparing all with all takes seconds for some thousands.
 */
export class NearClasses {
  readonly #facts: Facts
  readonly #tied: readonly TiedPlaces[]
  readonly #classes: ScheduledClass[] = []
  readonly #placeOf = new Map<string, number>()

  constructor(classes: readonly ScheduledClass[], facts: Facts, reaches: readonly Reach[]) {
    this.#facts = facts
    this.#tied = reaches.flatMap(({ ties, minutes }) =>
      ties.map((tie) => ({ minutes, places: new Map<string, number[]>(), ...TIED_BY[tie] })),
    )
    for (const one of classes) this.put(one)
  }

  /** Adds a class, or puts it in the place of the one with its id. */
  put(one: ScheduledClass): void {
    const place = this.#placeOf.get(one.id) ?? this.#classes.length
    const old = this.#classes[place]
    this.#placeOf.set(one.id, place)
    this.#classes[place] = one
    for (const { places, has } of this.#tied) {
      // Where the old one was it is still found, and seen to have nothing in common.
      const known = new Set(old && has(old))
      for (const id of has(one)) if (!known.has(id)) entryOf(places, id).push(place)
    }
  }

  /** Those near a class, in the order in which they came. */
  listNear(candidate: ScheduledClass): ScheduledClass[] {
    const found = new Set<number>()
    const days = listComparedDays(candidate.day, this.#facts.settings.closures)
    for (const { minutes, places, seeks } of this.#tied)
      for (const id of seeks(candidate, this.#facts))
        for (const place of places.get(id) ?? []) {
          const other = this.#classes[place]
          if (other && isNear(candidate, other, { days, minutes })) found.add(place)
        }
    return [...found].sort((one, other) => one - other).flatMap((place) => this.#classes[place] ?? [])
  }
}

function entryOf(places: Map<string, number[]>, id: string): number[] {
  const known = places.get(id)
  if (known) return known
  const made: number[] = []
  places.set(id, made)
  return made
}

/** What ties a class to another: an id that the one seeks and the other has. */
interface Shared {
  seeks(one: ScheduledClass, facts: Facts): readonly string[]
  has(other: ScheduledClass): readonly string[]
}

const listed = (id: string | null) => (id === null ? [] : [id])
const studentsOf = ({ studentIds }: ScheduledClass) => studentIds

const TIED_BY: Record<Tie, Shared> = {
  room: {
    seeks: (one, { settings }) => roomsOf(one).flatMap((id) => listSharingSpace(id, settings)),
    has: roomsOf,
  },
  professor: { seeks: professorsOf, has: professorsOf },
  students: { seeks: studentsOf, has: studentsOf },
  cohorts: {
    seeks: ({ courseId }, { cohorts }) =>
      mapTogether(cohorts, ({ courseIds }) => courseIds).get(courseId ?? '') ?? [],
    has: ({ courseId }) => listed(courseId),
  },
  sectionRules: {
    seeks: (one, { settings: { sectionRules = [] } }) =>
      mapTogether(sectionRules, ({ sections }) => sections.map(({ id }) => id)).get(sectionOf(one)) ?? [],
    has: (other) => [sectionOf(other)],
  },
}

/** Of each id those that are together with it in a group, itself too; made once for a list of groups. */
const together = new WeakMap<readonly unknown[], ReadonlyMap<string, readonly string[]>>()

function mapTogether<Group>(
  groups: readonly Group[],
  idsOf: (group: Group) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const known = together.get(groups)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const group of groups) {
    const ids = idsOf(group)
    for (const id of ids) {
      const others = made.get(id)
      if (others) others.push(...ids)
      else made.set(id, [...ids])
    }
  }
  together.set(groups, made)
  return made
}

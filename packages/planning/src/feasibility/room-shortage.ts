import { dayNumberOf, formatDayNumber, timesOverlap } from '@scheduler/domain'
import type { PlacedIndex } from '../choices/obstacle.ts'
import { isOpenAt, readOpenings } from '../choices/week-times.ts'
import { addTo } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import type { MovableClass } from './checked-demand.ts'
import { SINK, SOURCE, sendFlow } from './flow.ts'
import { findUnit, listCells, readCell } from './shortage.ts'

/** Classes for which there are not enough rooms, no matter where they are put. */
export interface RoomShortage {
  readonly classes: readonly MovableClass[]
  /** What each of their rooms must have at least. */
  readonly seats: number
  /** Minutes for which they can have rooms at most. */
  readonly openMinutes: number
  /** They are all the classes that need so many seats. */
  readonly isOfAll: boolean
}

/** More kinds of classes than this are not thinned out one by one. */
const MOST_KINDS = 60

/**
 * A set of classes that need rooms for more minutes than rooms with enough seats are free; null proves nothing but for
 * classes of one length that start at multiples of it.
 * @param movable classes that are all met in some one week
 */
export function findRoomShortage(
  institution: Institution,
  movable: readonly MovableClass[],
  fixed: PlacedIndex,
): RoomShortage | null {
  const groups = groupAlike(movable)
  const unit = findUnit(groups.flatMap(([first]) => first ?? []))
  const kinds = groups.flatMap((classes) => toKind(classes, unit))
  const supply = new RoomSupply(institution, movable, fixed, unit)
  return findBySeats(kinds, supply) ?? findByTimes(kinds, supply)
}

/** Classes that the flow cannot tell apart. */
interface ClassKind {
  readonly classes: readonly MovableClass[]
  readonly seats: number
  readonly durationMinutes: number
  readonly cells: ReadonlySet<number>
}

function groupAlike(movable: readonly MovableClass[]): MovableClass[][] {
  const groups = new Map<string, MovableClass[]>()
  for (const one of movable) {
    const { durationMinutes, starts, demand } = one
    const times = starts.map(({ day, startMinute }) => `${day}${startMinute}`).join()
    addTo(groups, `${demand.seats} ${durationMinutes} ${times}`, one)
  }
  return [...groups.values()]
}

function toKind(classes: readonly MovableClass[], unit: number): ClassKind[] {
  const [first] = classes
  if (!first) return []
  const { demand, durationMinutes, starts } = first
  return [{ classes, seats: demand.seats, durationMinutes, cells: listCells(starts, unit) }]
}

/** How many rooms are free at a time, by the seats that classes need. */
class RoomSupply {
  readonly unit: number
  /** What the classes need, ascending. */
  readonly steps: readonly number[]
  readonly #roomsAt: (cell: number) => readonly number[]
  readonly #counts = new Map<number, number[]>()

  constructor({ input }: Institution, movable: readonly MovableClass[], fixed: PlacedIndex, unit: number) {
    this.unit = unit
    this.steps = [...new Set(movable.map(({ demand }) => demand.seats))].sort((one, other) => one - other)
    // The week in which all of them are met: a class that is not met in all of it may leave its room to some.
    const from = movable.reduce(
      (latest, { demand }) => (demand.dates.from > latest ? demand.dates.from : latest),
      '',
    )
    const last = from && formatDayNumber(dayNumberOf(from) + 6)
    const usable = input.rooms.filter(({ status }) => status !== 'maintenance')
    const guestsOf = new Map(
      usable.map(({ id }) => [
        id,
        (fixed.inRoom.get(id) ?? []).filter(
          ({ demand }) => !demand.weeks && demand.dates.from <= from && last <= demand.dates.to,
        ),
      ]),
    )
    this.#roomsAt = (cell) => {
      const time = readCell(cell, unit)
      const isTaken = (id: string) =>
        guestsOf.get(id)?.some(({ place }) => place.day === time.day && timesOverlap(place, time))
      return usable
        .filter(({ id, availability }) => isOpenAt(readOpenings(availability), time) && !isTaken(id))
        .map(({ seats }) => seats)
    }
  }

  /** By step how many free rooms have so many seats and fewer than the next step. */
  countAt(cell: number): readonly number[] {
    const known = this.#counts.get(cell)
    if (known) return known
    const counts = this.steps.map(() => 0)
    for (const seats of this.#roomsAt(cell)) {
      const step = this.steps.findLastIndex((needed) => needed <= seats)
      if (step >= 0) counts[step] = (counts[step] ?? 0) + 1
    }
    this.#counts.set(cell, counts)
    return counts
  }
}

/** Counts for the classes that need most seats, then for those that need fewer too, and so on. */
function findBySeats(kinds: readonly ClassKind[], supply: RoomSupply): RoomShortage | null {
  for (const [step, seats] of [...supply.steps.entries()].reverse()) {
    const large = kinds.filter((kind) => kind.seats >= seats)
    const cells = new Set(large.flatMap((kind) => [...kind.cells]))
    let open = 0
    for (const cell of cells) for (const count of supply.countAt(cell).slice(step)) open += count
    const openMinutes = open * supply.unit
    if (sumAsked(large) > openMinutes)
      return { classes: large.flatMap(({ classes }) => classes), seats, openMinutes, isOfAll: true }
  }
  return null
}

/** Sends classes to the rooms of each time; those that stay behind have too few at the times that they may take. */
function findByTimes(kinds: readonly ClassKind[], supply: RoomSupply): RoomShortage | null {
  let short = findShortKinds(kinds, supply)
  if (short.length === 0) return null
  for (const kind of short.length > MOST_KINDS ? [] : short) {
    const without = short.filter((other) => other !== kind)
    if (without.length > 0 && findShortKinds(without, supply).length > 0) short = without
  }
  return {
    classes: short.flatMap(({ classes }) => classes),
    seats: Math.min(...short.map(({ seats }) => seats)),
    openMinutes: send(short, supply).sent * supply.unit,
    isOfAll: false,
  }
}

function findShortKinds(kinds: readonly ClassKind[], supply: RoomSupply): readonly ClassKind[] {
  const { sent, reached } = send(kinds, supply)
  return sent * supply.unit < sumAsked(kinds) ? kinds.filter((_, index) => reached[2 + index]) : []
}

function send(kinds: readonly ClassKind[], supply: RoomSupply) {
  const { steps, unit } = supply
  const cells = [...new Set(kinds.flatMap((kind) => [...kind.cells]))]
  const firstOf = new Map(cells.map((cell, index) => [cell, 2 + kinds.length + index * steps.length]))
  const edges: [number, number, number][] = []
  for (const [cell, first] of firstOf) {
    for (const [step, count] of supply.countAt(cell).entries()) {
      edges.push([first + step, SINK, count])
      // A larger room does as well.
      if (step > 0) edges.push([first + step - 1, first + step, Number.POSITIVE_INFINITY])
    }
  }
  for (const [index, { classes, seats, durationMinutes, cells: own }] of kinds.entries()) {
    edges.push([SOURCE, 2 + index, (classes.length * durationMinutes) / unit])
    for (const cell of own)
      edges.push([2 + index, (firstOf.get(cell) ?? 0) + steps.indexOf(seats), classes.length])
  }
  return sendFlow({ nodes: 2 + kinds.length + cells.length * steps.length, edges })
}

function sumAsked(kinds: readonly ClassKind[]): number {
  return kinds.reduce((sum, { classes, durationMinutes }) => sum + classes.length * durationMinutes, 0)
}

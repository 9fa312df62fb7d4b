import type { RoomFacts } from '@scheduler/domain'
import { listCandidates, listObstacles } from '../choices/list-obstacles.ts'
import type { Obstacle, Place, PlacedIndex } from '../choices/obstacle.ts'
import type { WeekTime } from '../choices/week-times.ts'
import type { Demand } from '../demand/demand.ts'
import type { LinkedSentence } from '../demand/links.ts'
import type { Institution } from '../demand/records.ts'
import { findSmallestCover } from './smallest-cover.ts'

/** A rule that is needed to leave a class no place. */
export interface Blame extends LinkedSentence {
  readonly kind: string
  /** The same for two classes that are stopped by the same record. */
  readonly cause: string
}

/**
 * A smallest set of rules that together leave a class no place at all, among all times of the whole week and all rooms;
 * null when it could go somewhere.
 * @param others the existing classes; the class itself is overlooked
 */
export function findBlame(institution: Institution, one: Demand, others: PlacedIndex): Blame[] | null {
  const field = layOut(institution, one, others)
  const cover = findSmallestCover(listBroken(field))
  if (cover === null) return null
  const alone = listPlacesOfOne(field, cover)
  return field.obstacles.flatMap(({ kind, key, describe }, index) =>
    ((cover >> index) & 1) === 0 ? [] : [{ kind, cause: key, ...describe(alone[index] ?? []) }],
  )
}

/** All places of a class and what forbids them, as bits of the obstacles. */
interface Field {
  readonly obstacles: readonly Obstacle[]
  readonly times: readonly { readonly time: WeekTime; readonly bits: number }[]
  readonly rooms: readonly { readonly room: RoomFacts | null; readonly bits: number }[]
  /** Of the obstacles that look at both. */
  readonly ofBoth: number
}

function layOut(institution: Institution, one: Demand, others: PlacedIndex): Field {
  const obstacles = listObstacles(institution, one, others)
  const times = listCandidates(institution.input, one)
  const rooms = one.needsRoom && institution.input.rooms.length > 0 ? institution.input.rooms : [null]
  const bitsOf = (stops: (obstacle: Obstacle) => boolean | undefined) =>
    obstacles.reduce((bits, obstacle, index) => (stops(obstacle) ? bits | (1 << index) : bits), 0)
  return {
    obstacles,
    times: times.map((time) => ({ time, bits: bitsOf(({ stopsTime }) => stopsTime?.(time)) })),
    rooms: rooms.map((room) => ({ room, bits: bitsOf(({ stopsRoom }) => stopsRoom?.(room)) })),
    ofBoth: bitsOf(({ stopsPlace }) => stopsPlace !== undefined),
  }
}

function readBoth({ obstacles, ofBoth }: Field, { time, room }: Place): number {
  let bits = 0
  for (let rest = ofBoth; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    if (obstacles[31 - Math.clz32(bit)]?.stopsPlace?.(time, room)) bits |= bit
  }
  return bits
}

/** What forbids the places, without those that another one's obstacles already stop. */
function listBroken(field: Field): Set<number> {
  const broken = new Set<number>()
  const isCovered = (bits: number) => [...broken].some((other) => (other & bits) === other)
  const coveredBy = new Map<number, boolean>()
  for (const { time, bits: ofTime } of field.times) {
    for (const { room, bits: ofRoom } of field.rooms) {
      const bits = ofTime | ofRoom
      if (coveredBy.get(bits)) continue
      if (isCovered(bits)) coveredBy.set(bits, true)
      else broken.add(bits | readBoth(field, { time, room }))
    }
  }
  return broken
}

/** By obstacle of a set the places that no other one of the set stops. */
function listPlacesOfOne(field: Field, cover: number): Place[][] {
  const alone = field.obstacles.map((): Place[] => [])
  for (const { time, bits: ofTime } of field.times) {
    for (const { room, bits: ofRoom } of field.rooms) {
      const some = (ofTime | ofRoom) & cover
      if ((some & (some - 1)) !== 0) continue
      const place = { time, room }
      const only = (field.ofBoth & cover) === 0 ? some : some | (readBoth(field, place) & cover)
      if (only !== 0 && (only & (only - 1)) === 0) alone[31 - Math.clz32(only)]?.push(place)
    }
  }
  return alone
}

import type { RoomFacts } from '@scheduler/domain'
import type { ClassFacts, PlacedFacts } from './impossible-facts.ts'
import type { Told } from './impossible-telling.ts'
import type { WeekTime } from './week-times.ts'

/** Where a class might stand if no rule were against it. */
export interface Place {
  readonly time: WeekTime
  readonly room: RoomFacts | null
}

/** A rule that keeps a class from some places; `key` is the same for two classes that it stops by the same record. */
export interface Obstacle {
  readonly kind: string
  readonly key: string
  /** Of a rule about times alone, or rooms alone, or both. */
  readonly stopsTime?: (time: WeekTime) => boolean
  readonly stopsRoom?: (room: RoomFacts | null) => boolean
  readonly stopsPlace?: (time: WeekTime, room: RoomFacts | null) => boolean
  /** In words, of places that no other rule stops. */
  readonly tell: (places: readonly Place[]) => Told
}

export const isSame = (one: ClassFacts, other: PlacedFacts) => one.demand.key === other.facts.demand.key

/** What bounds the seats of a section, a room or its own limit, and what is called full then. */
export interface SeatBound {
  readonly title: string
  readonly seats: number
}

interface Seats {
  readonly bounds: readonly SeatBound[]
  readonly joinedCount: number
}

/** The bound that lets nobody else in; null while a seat is free. */
export function findFull({ bounds, joinedCount }: Seats): SeatBound | null {
  return bounds.find(({ seats }) => joinedCount >= seats) ?? null
}

/** Null: as many as come. */
export function countSeatsLeft({ bounds, joinedCount }: Seats): number | null {
  if (bounds.length === 0) return null
  return Math.max(0, Math.min(...bounds.map(({ seats }) => seats)) - joinedCount)
}

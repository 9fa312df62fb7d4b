import { createRecall } from './recall.ts'

/** A room that is part of another, as a half is of a divided hall. */
export interface RoomPart {
  readonly id: string
  readonly partOf: string
}

/** What is known of the rooms that are parts of others. */
export interface DividedRooms {
  /** Absent: no room is divided. */
  readonly roomParts?: readonly RoomPart[]
}

/** The rooms that cannot be used while one is: itself, those that it is part of, and its parts with theirs; none where it is none. */
export function listSharingSpace(
  roomId: string | null,
  { roomParts = NONE }: DividedRooms,
): readonly string[] {
  return roomId === null ? [] : (recallSharing(roomParts).get(roomId) ?? [roomId])
}

/** A room and those that it is part of, from itself upwards. */
export function listRoomsAbove(id: string, parts: readonly RoomPart[]): readonly string[] {
  const partOf = new Map(parts.map((part) => [part.id, part.partOf]))
  const above = new Set<string>()
  for (let next: string | undefined = id; next !== undefined && !above.has(next); next = partOf.get(next))
    above.add(next)
  return [...above]
}

const NONE: readonly RoomPart[] = []

const recall = createRecall<ReadonlyMap<string, readonly string[]>>()

/** Of each divided room and part those that share space with it; made once for a list of parts. */
const recallSharing = (parts: readonly RoomPart[]) => recall(parts, 'sharing', () => mapSharing(parts))

function mapSharing(parts: readonly RoomPart[]): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, string[]>()
  const add = (one: string, other: string) => made.set(one, [...(made.get(one) ?? [one]), other])
  for (const { id } of parts)
    for (const above of listRoomsAbove(id, parts).slice(1)) {
      add(id, above)
      add(above, id)
    }
  return made
}

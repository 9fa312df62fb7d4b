import type { FetInstance } from './instance.ts'
import { REQUIRED } from './terms.ts'

/** Why some activities can be nowhere, each reason in a sentence. */
export function listFetImpossible({ activities, rooms, hours, constraints }: FetInstance): string[] {
  const needsRoom = new Set(
    constraints.flatMap((one) => (one.kind === 'rooms' && one.weight === REQUIRED ? one.activities : [])),
  )
  if (rooms.length === 0 && needsRoom.size > 0) return ['There are no rooms.']
  const seats = rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0)
  return activities.flatMap(({ id, hours: length, size }, index) => {
    if (length > hours.length)
      return [`The activity ${id} takes ${length} hours, and a day has ${hours.length}.`]
    if (needsRoom.has(index) && size > seats)
      return [`The activity ${id} has ${size} students, and the largest room seats ${seats}.`]
    return []
  })
}

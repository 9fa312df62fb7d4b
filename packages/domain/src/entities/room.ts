export const ROOM_STATUSES = ['available', 'booked', 'maintenance'] as const
export type RoomStatus = (typeof ROOM_STATUSES)[number]

/** The building of a room; null where nobody knows it. */
export function buildingOf({ buildingName }: { readonly buildingName: string }): string | null {
  return buildingName.trim() || null
}

export const ROOM_STATUSES = ['available', 'booked', 'maintenance'] as const
export type RoomStatus = (typeof ROOM_STATUSES)[number]

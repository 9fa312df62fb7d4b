import { type RawBuilder, sql } from 'kysely'

/** Whether a class `c` has a room, or one of several (`anyOf`), as its first or a further one; as an array, for an index to find them. */
export function isInRoom(room: string | RawBuilder<string>) {
  return sql<boolean>`(c.room_id = ${room}
    or c.id = any(array(select o.class_id from class_rooms o where o.room_id = ${room})))`
}

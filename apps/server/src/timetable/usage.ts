import type { Db } from '../db/connect.ts'

/** How many classes, whatever their status, use a record. */
export async function countClassesUsing(
  db: Db,
  column: 'course_id' | 'room_id' | 'professor_id',
  id: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('classes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return count
}

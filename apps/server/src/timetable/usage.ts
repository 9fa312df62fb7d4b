import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { taughtCourse } from './listed-courses.ts'
import { isTaughtBy } from './taught-by.ts'

const USES = {
  course_id: (id: string) => sql<boolean>`c.course_id = ${taughtCourse(id)}`,
  room_id: (id: string) => sql<boolean>`c.room_id = ${id}`,
  professor_id: isTaughtBy,
}

/** How many classes, whatever their status, use a record. */
export async function countClassesUsing(db: Db, column: keyof typeof USES, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('classes as c')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(USES[column](id))
    .executeTakeFirstOrThrow()
  return count
}

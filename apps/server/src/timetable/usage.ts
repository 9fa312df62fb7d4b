import type { Db } from '../db/connect.ts'
import { isTaughtBy } from './taught-by.ts'

/** How many classes, whatever their status, a professor teaches. */
export async function countClassesOf(db: Db, professorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('classes as c')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isTaughtBy(professorId))
    .executeTakeFirstOrThrow()
  return count
}

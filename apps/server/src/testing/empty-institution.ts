import type { Db } from '../db/connect.ts'

/** Deletes what an academic term brings with it, and the people of a role. */
export async function emptyInstitution(db: Db, role: 'professor' | 'student'): Promise<void> {
  for (const table of ['generation_runs', 'classes', 'courses', 'cohorts', 'terms', 'rooms'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('accounts').where('role', '=', role).execute()
}

import { sayFile } from '@scheduler/messages'
import type { Db } from '../db/connect.ts'
import { ImportRefused } from './import-refused.ts'

/** Refuses a file that has been imported before: its rooms are in a building of its name. */
export async function refuseKnown(db: Db, name: string): Promise<void> {
  const known = await db
    .selectFrom('rooms')
    .select('id')
    .where('building_name', '=', name)
    .limit(1)
    .executeTakeFirst()
  if (known) throw new ImportRefused(sayFile('knownBuilding', { name }))
}

/** The domain of the addresses of its people, at which nobody gets mail. */
export function domainOf(name: string): string {
  const host =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'file'
  return `${host}.import.invalid`
}

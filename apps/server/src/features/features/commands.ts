import type { Feature } from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/connect.ts'
import { tell } from '../../realtime/tell.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { getFeature } from './queries.ts'

/** What has features, each with the column of its id. */
const LISTS = [
  ['room_features', 'room_id'],
  ['course_features', 'course_id'],
  ['part_features', 'part_id'],
] as const

/**
 * Gives a feature another name: all that has it gets the feature of that name instead, which may be there already. So their
 * lists are changed, and who was editing one learns of it. No class comes to break a rule.
 */
export function renameFeature(db: Db, id: string, name: string): Promise<Feature> {
  return changeTimetable(db, async (trx) => {
    await getFeature(trx, id)
    const named = await nameFeature(trx, name)
    if (named !== id) await replaceFeature(trx, id, named)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('featureChanged', { name }) })
    return getFeature(trx, named)
  })
}

/** The id of the feature of a name, which is spelt like this from now on. */
async function nameFeature(trx: Trx, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into features (name) values (${name})
    on conflict (lower(name)) do update set name = excluded.name returning id`.execute(trx)
  return rows[0]?.id ?? ''
}

async function replaceFeature(trx: Trx, id: string, other: string): Promise<void> {
  for (const [list, owner] of LISTS) {
    await sql`insert into ${sql.table(list)} (${sql.ref(owner)}, feature_id)
      select ${sql.ref(owner)}, ${other}::uuid from ${sql.table(list)} where feature_id = ${id}
      on conflict do nothing`.execute(trx)
    await sql`delete from ${sql.table(list)} where feature_id = ${id}`.execute(trx)
  }
  await trx.deleteFrom('features').where('id', '=', id).execute()
}

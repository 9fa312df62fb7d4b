import { type ClosureRecord, newClosure } from '@scheduler/contract'
import type { Closure } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const closureColumns = columnsOf('closures', newClosure.shape)

/** The names of the buildings on the campus of a closure. */
const namesOnCampus = sql`select b.name from buildings b where b.campus_name = closures.campus_name order by b.name`

export function selectClosures(db: Db) {
  return db
    .selectFrom('closures')
    .select(['id as _id', ...closureColumns.selected])
    .select(
      sql<string[] | null>`case when campus_name is not null then array(${namesOnCampus})
        when building_name is not null then array[building_name] end`.as('buildings'),
    )
    .select(sql<string | null>`(select name from rooms where id = closures.room_id)`.as('roomName'))
    .select(selectRevision('closures.id').as('revision'))
    .orderBy('start_date')
    .orderBy('id')
}

/** The names of the buildings that a closure is about; null: all. */
export async function listBuildings(
  db: Db,
  { buildingName, campusName }: Pick<ClosureRecord, 'buildingName' | 'campusName'>,
): Promise<string[] | null> {
  if (campusName === null) return buildingName === null ? null : [buildingName]
  const rows = await db.selectFrom('buildings').select('name').where('campus_name', '=', campusName).execute()
  return rows.map(({ name }) => name)
}

export function listClosures(db: Db): Promise<ClosureRecord[]> {
  return selectClosures(db).execute()
}

/** The closures as the rules take them, one for each building of a campus, as a part of a statement. */
export const closuresOfRules = sql<Closure[]>`(
  select coalesce(json_agg(json_build_object(
    'name', c.name, 'from', start_date, 'to', end_date, 'buildingName', coalesce(building_name, b.name),
    'roomId', c.room_id, 'taughtAs', taught_as)
    order by start_date, c.id, b.name), '[]')
  from closures c left join buildings b on b.campus_name = c.campus_name
  where c.campus_name is null or b.id is not null)`

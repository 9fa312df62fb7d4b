import { type Building, type Campus, newBuilding } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const buildingColumns = columnsOf('buildings', newBuilding.shape)

function selectBuildings(db: Db) {
  return db
    .selectFrom('buildings')
    .select(['id as _id', ...buildingColumns.selected])
    .select(
      sql<number>`(select count(*)::int from rooms r where r.building_name = buildings.name)`.as('rooms'),
    )
    .select(selectRevision('buildings.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export function listBuildings(db: Db): Promise<Building[]> {
  return selectBuildings(db).execute()
}

/** 404 when there is no such building. */
export async function getBuilding(db: Db, id: string): Promise<Building> {
  return selectBuildings(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('building'))
}

/** The ids of the rooms in a building. */
export async function readRoomsIn(db: Db, name: string): Promise<Set<string>> {
  const rooms = await db.selectFrom('rooms').select('id').where('building_name', '=', name).execute()
  return new Set(rooms.map(({ id }) => id))
}

function selectCampuses(db: Db) {
  return db
    .selectFrom('campuses')
    .select(['id as _id', 'name'])
    .select(selectRevision('campuses.id').as('revision'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
}

export function listCampuses(db: Db): Promise<Campus[]> {
  return selectCampuses(db).execute()
}

/** 404 when there is no such campus. */
export async function getCampus(db: Db, id: string): Promise<Campus> {
  return selectCampuses(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('campus'))
}

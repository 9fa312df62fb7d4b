import type { Feature } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'

const rooms = sql<number>`(select count(*)::int from room_features where feature_id = features.id)`
/** Those that need it for all their classes, or for those of a part. */
const courses = sql<number>`(select count(*)::int from (
  select course_id from course_features where feature_id = features.id
  union select co.id from part_features l join parts p on p.id = l.part_id
    join configurations g on g.id = p.configuration_id join courses co on co.offering_id = g.offering_id and co.controlling
    where l.feature_id = features.id) as needing)`

function selectFeatures(db: Db) {
  return db
    .selectFrom('features')
    .select(['id as _id', 'name'])
    .select([rooms.as('rooms'), courses.as('courses')])
    .orderBy(sql`lower(name)`)
}

/** Those that something has. */
export function listFeatures(db: Db): Promise<Feature[]> {
  return selectFeatures(db)
    .where(
      sql<boolean>`exists (select from room_features where feature_id = features.id)
        or exists (select from course_features where feature_id = features.id)
        or exists (select from part_features where feature_id = features.id)`,
    )
    .execute()
}

/** 404 when there is no such feature. */
export async function getFeature(db: Db, id: string): Promise<Feature> {
  return selectFeatures(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('feature'))
}

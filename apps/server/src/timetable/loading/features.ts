import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'

/** The features of a record, as statements read them: by name, of the record whose id is in a column. */
const selectFeatures = (table: string, own: string, id: string) =>
  sql<string[]>`array(select f.name from ${sql.table(table)} l join features f on f.id = l.feature_id
    where l.${sql.ref(own)} = ${sql.ref(id)} order by lower(f.name))`

/** What a room offers. */
export const featuresOfRoom = (id: string) => selectFeatures('room_features', 'room_id', id)
/** What the classes of a course need of their rooms. */
export const needsOfCourse = (id: string) => selectFeatures('course_features', 'course_id', id)

/** What a part asks of the rooms of its classes. */
export const needsOfPart = (id: string) => selectFeatures('part_features', 'part_id', id)
/** The same of the part of a class; null for nothing. `section`: its named section. */
export const needsOfClass = sql<string[] | null>`case when exists (
  select from part_features l where l.part_id = section.part_id) then ${needsOfPart('section.part_id')} end`

export const writeRoomFeatures = (trx: Trx, id: string, names: readonly string[]) =>
  writeFeatures(trx, 'room_features', 'room_id', id, names)
export const writeCourseNeeds = (trx: Trx, id: string, names: readonly string[]) =>
  writeFeatures(trx, 'course_features', 'course_id', id, names)
export const writePartNeeds = (trx: Trx, id: string, names: readonly string[]) =>
  writeFeatures(trx, 'part_features', 'part_id', id, names)

/** Those that stay are left alone: the audit log tells of those that go and come. */
async function writeFeatures(
  trx: Trx,
  table: string,
  own: string,
  id: string,
  names: readonly string[],
): Promise<void> {
  const [list, owner] = [sql.table(table), sql.ref(own)]
  const ids = await findFeatures(trx, names)
  await sql`delete from ${list} where ${owner} = ${id} and feature_id <> all(${ids}::uuid[])`.execute(trx)
  await sql`insert into ${list} (${owner}, feature_id) select ${id}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(trx)
}

/**
 * The ids of features by their names, whatever the capitals; a new name is a new feature, and one that nothing has any more
 * takes the new spelling.
 */
async function findFeatures(trx: Trx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  // In one order everywhere, so that two that name the same features do not wait for each other.
  await sql`insert into features as known (name) select name from unnest(${[...names]}::text[]) as name order by lower(name)
    on conflict (lower(name)) do update set name = excluded.name
    where known.name <> excluded.name
      and not exists (select from room_features where feature_id = known.id)
      and not exists (select from course_features where feature_id = known.id)
      and not exists (select from part_features where feature_id = known.id)`.execute(trx)
  const { rows } = await sql<{ id: string }>`select id from features
    where lower(name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`.execute(trx)
  return rows.map((row) => row.id)
}

import type { Located, Walk } from '@scheduler/domain'
import { sql } from 'kysely'

/** What the rules take of the ways between buildings, as parts of a statement. */
export const waysOfRules = [
  sql<Located[]>`(
    select coalesce(json_agg(json_build_object('building', name, 'latitude', latitude, 'longitude', longitude)
      order by name), '[]')
    from buildings where latitude is not null)`.as('located'),
  sql<Walk[]>`(
    select coalesce(json_agg(json_build_object('from', one.name, 'to', other.name, 'minutes', minutes)
      order by one.name, other.name), '[]')
    from walks join buildings one on one.id = from_id join buildings other on other.id = to_id)`.as('walks'),
] as const

import type { Closure } from '@scheduler/domain'
import { sql } from 'kysely'

/** The closures as the rules take them, as a part of a statement. */
export const selectClosures = sql<Closure[]>`(
  select coalesce(json_agg(json_build_object(
    'name', name, 'from', start_date, 'to', end_date, 'buildingName', building_name) order by start_date, id), '[]')
  from closures)`

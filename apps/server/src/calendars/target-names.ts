import type { Role } from '@scheduler/domain'
import { type RawBuilder, sql } from 'kysely'
import { isShown } from '../timetable/loading/shown-terms.ts'

/**
 * What a subscription `s` of somebody of a role, which a column may name, shows is called; null where it shows no one record, or one
 * that they are not shown.
 */
export const nameOfTarget = (role: Role | RawBuilder<Role>) => sql<string | null>`case s.shows
  when 'course' then (select co.course_name from courses co
    where co.id = s.target_id and (${role} = 'admin' or ${isShown(null, 'co.term_id')}))
  when 'room' then (select concat_ws(', ', name, nullif(building_name, '')) from rooms where id = s.target_id)
  when 'professor' then (select full_name from accounts where id = s.target_id and role = 'professor')
  when 'cohort' then (select name from cohorts where id = s.target_id) end`

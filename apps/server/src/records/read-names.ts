import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface Entry {
  readonly record_id: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/**
 * The names of all records that entries of the audit log name, by id; of one that is deleted the last that it had. What has no name is
 * called as whose it is: an absence as its professor, a section as its course and itself.
 */
export async function readNames(db: Db, entries: readonly Entry[]): Promise<Record<string, string>> {
  const values = entries.flatMap(({ record_id: id, before, after }) => [
    id,
    ...Object.values(before ?? {}).flat(),
    ...Object.values(after ?? {}).flat(),
  ])
  const ids = [
    ...new Set(values.filter((value): value is string => typeof value === 'string' && UUID.test(value))),
  ]
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string | null }>`
    with wanted as (select unnest(${ids}::uuid[]) as id),
    of_offerings as (select offering_id as id, course_name as name from courses where controlling),
    of_configurations as (
      select c.id, concat_ws(', ', o.name, nullif(c.name, '')) as name from configurations c join of_offerings o on o.id = c.offering_id),
    of_parts as (
      select p.id, concat_ws(', ', c.name, coalesce(nullif(p.name, ''), p.kind)) as name
      from parts p join of_configurations c on c.id = p.configuration_id),
    known as (
      select id, title as name from classes union all select id, full_name from accounts
      union all select id, name from rooms union all select id, course_name from courses
      union all select id, name from terms union all select id, name from cohorts
      union all select id, name from buildings union all select id, name from campuses
      union all select id, name from closures union all select id, name from departments
      union all select id, name from features union all select id, question from form_questions
      union all select id, title from bookings
      union all select id, name from of_offerings union all select id, name from of_configurations
      union all select id, name from of_parts
      union all select s.id, concat_ws(', ', p.name, s.name) from sections s join of_parts p on p.id = s.part_id where s.name is not null
      union all select r.id, r.note from section_rules r where r.note <> ''
    ),
    -- The last that is in the log of what is no longer there, and of what belongs to somebody.
    logged as (
      select distinct on (w.id) w.id, coalesce(content ->> 'title', content ->> 'name', content ->> 'course_name',
        content ->> 'full_name', owner.full_name) as name
      from wanted w join audit_entries e on e.record_id = w.id, lateral (select coalesce(e.before, e.after) as content) as c
        left join accounts owner on owner.id::text in (content ->> 'professor_id', content ->> 'account_id')
      where not exists (select from known k where k.id = w.id) and (e.before is null or e.after is null)
      order by w.id, e.act_id desc, e.id desc)
    select w.id, coalesce(k.name, l.name) as name
    from wanted w left join known k on k.id = w.id left join logged l on l.id = w.id`.execute(db)
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])))
}

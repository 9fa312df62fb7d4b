import type { DepartmentPart, KeptFor } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'

/** The departments for which the room is kept whose id is in a column, as a part of a statement. */
export const keptForOfRoom = (id: string) =>
  sql<KeptFor[]>`(
    select coalesce(json_agg(json_build_object('department', k.department, 'hours', k.hours) order by lower(k.department)), '[]')
    from room_departments k where k.room_id = ${sql.ref(id)})`

/** The departments that are part of another, as a part of a statement. */
export const departmentParts = sql<DepartmentPart[]>`(
  select coalesce(json_agg(json_build_object('name', d.name, 'parentName', d.parent_name) order by d.name), '[]')
  from departments d where d.parent_name is not null)`

/** What stays as it is is left alone: the audit log tells of what goes and comes. */
export async function writeKeptFor(trx: Trx, id: string, keptFor: readonly KeptFor[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(keptFor)}::jsonb) as given (department text, hours jsonb)`
  await sql`delete from room_departments k where room_id = ${id} and not exists (
    select from ${given} where given.department = k.department and given.hours = k.hours)`.execute(trx)
  await sql`insert into room_departments (room_id, department, hours)
    select ${id}::uuid, department, hours from ${given} order by department
    on conflict do nothing`.execute(trx)
}

import type { Availability } from '@scheduler/domain'
import type { Generated } from 'kysely'

/** The tables of 0036-departments.sql and 0044-kept-rooms.sql. */
export interface DepartmentTables {
  departments: {
    id: Generated<string>
    name: string
    code: Generated<string>
    parent_name: string | null
    created_at: Generated<Date>
  }
  room_departments: { room_id: string; department: string; hours: Generated<Availability> }
}

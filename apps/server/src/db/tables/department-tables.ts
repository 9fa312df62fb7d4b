import type { newDepartment } from '@scheduler/contract'
import type { Availability } from '@scheduler/domain'
import type { Generated } from 'kysely'
import type { RecordTable } from './record-table.ts'

/** The tables of 0036-departments.sql and 0044-kept-rooms.sql. */
export interface DepartmentTables {
  departments: RecordTable<typeof newDepartment>
  room_departments: { room_id: string; department: string; hours: Generated<Availability> }
}

import type { newSectionRule } from '@scheduler/contract'
import type { ColumnType, Generated } from 'kysely'
import type { RecordTable } from './record-table.ts'

/** How courses are taken (0024-sections.sql), the rules between sections (0037-section-rules.sql), and who was assigned to them (0045-assignments.sql). */
export interface SectionTables {
  offerings: { id: Generated<string>; shape_revision: Generated<number>; created_at: Generated<Date> }
  configurations: {
    id: Generated<string>
    offering_id: string
    name: Generated<string>
    position: Generated<number>
  }
  parts: PartTable
  sections: SectionTable
  section_professors: { section_id: string; professor_id: string }
  section_rules: RecordTable<typeof newSectionRule, 'sectionIds'>
  section_rule_members: { rule_id: string; section_id: string; position: number }
  section_students: { section_id: string; student_id: string; joined_at: Generated<Date> }
  assignments: {
    id: Generated<string>
    course_id: string | null
    cohort_id: string | null
    term_id: string | null
    student_count: number
    at: Generated<Date>
  }
  assignment_sections: { assignment_id: string; section_id: string; student_ids: string[] }
  /** A view: who is in a class by being in its section. */
  class_students: { class_id: Read<string>; student_id: Read<string>; joined_at: Read<Date> }
}

type Read<T> = ColumnType<T, never, never>

interface PartTable {
  id: Generated<string>
  configuration_id: string
  parent_id: string | null
  kind: string | null
  name: Generated<string>
  minutes: number | null
  meetings_per_week: number | null
  weeks: string | null
  size: number | null
  take: 'all' | 'one'
  together: Generated<boolean>
  position: Generated<number>
}

interface SectionTable {
  id: Generated<string>
  part_id: string | null
  parent_id: string | null
  parent_part_id: string | null
  /** Null for the section of one class alone, which has the class's id. */
  name: string | null
  seat_limit: number | null
  all_teach: Generated<boolean>
  position: Generated<number>
  needs_room: Generated<boolean>
  /** Written by the database; null where all who take the course are in it. */
  goes_with: ColumnType<string[] | null, never, never>
}

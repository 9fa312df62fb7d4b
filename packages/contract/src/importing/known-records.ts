import type { Timetable } from '@scheduler/domain'
import type { CohortRecord } from '../courses/cohorts.ts'
import type { CourseParts } from '../courses/course-parts.ts'
import type { Course } from '../courses/courses.ts'
import type { SourceId } from '../courses/source-ids.ts'
import type { Room } from '../institution/rooms.ts'
import type { Professor } from '../people/professors.ts'
import type { Student } from '../people/students.ts'
import type { TermRecord } from '../terms/terms.ts'
import type { SectionChoice } from '../timetable/section-rules.ts'

/** The records that there are already: those of the kind that is imported, and those that its lines name. */
export interface KnownRecords {
  readonly rooms: readonly Room[]
  readonly courses: readonly Course[]
  readonly professors: readonly Professor[]
  readonly students: readonly Student[]
  /** Where these are imported. */
  readonly cohorts?: readonly CohortRecord[]
  /** Where classes are imported. */
  readonly timetable?: Timetable
  readonly sections?: readonly SectionChoice[]
  /** Where records are imported that may have some. */
  readonly sourceIds?: readonly SourceId[]
  /** Of courses, where these are imported. */
  readonly parts?: readonly CourseParts[]
  readonly terms?: readonly TermRecord[]
}
export type KnownName = keyof KnownRecords

/** Where there is nothing yet. */
export const NOTHING_KNOWN: KnownRecords = { rooms: [], courses: [], professors: [], students: [] }

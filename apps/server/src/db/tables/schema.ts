import type {
  AuditedKind,
  newAbsence,
  newBuilding,
  newClosure,
  newCohort,
  newCourse,
  newRoom,
} from '@scheduler/contract'
import type {
  Availability,
  ClassStatus,
  EmploymentType,
  Gender,
  ProfessorStatus,
  Role,
  Weekday,
} from '@scheduler/domain'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BookingTables } from './booking-tables.ts'
import type { ChangeTables } from './change-tables.ts'
import type { DepartmentTables } from './department-tables.ts'
import type { GenerationTables } from './generation-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { NewsTables } from './news-tables.ts'
import type { PasswordLinkTables } from './password-link-tables.ts'
import type { PricedChoiceTables } from './priced-choice-tables.ts'
import type { Kept, RecordTable } from './record-table.ts'
import type { RequestTables } from './request-tables.ts'
import type { SectionTables } from './section-tables.ts'
import type { SiteTables } from './site-tables.ts'
import type { SubscriptionTables } from './subscription-tables.ts'
import type { TermTables } from './term-tables.ts'

/** The tables of db/migrations as types. Dates are 'yyyy-mm-dd' text. */
export interface Database
  extends BookingTables,
    ChangeTables,
    DepartmentTables,
    GenerationTables,
    ImportTables,
    MailTables,
    NewsTables,
    PasswordLinkTables,
    PricedChoiceTables,
    RequestTables,
    SectionTables,
    SiteTables,
    SubscriptionTables,
    TermTables {
  accounts: AccountTable
  sessions: SessionTable
  failed_logins: FailedLoginTable
  known_addresses: { account_id: string; address: string; last_login_at: Generated<Date> }
  photos: { name: string; content: Buffer; created_at: Generated<Date> }
  professors: ProfessorTable
  students: StudentTable
  courses: CourseTable
  professor_courses: { professor_id: string; course_id: string }
  student_courses: { student_id: string; course_id: string; position: Generated<number> }
  campuses: { id: Generated<string>; name: string; created_at: Generated<Date> }
  buildings: RecordTable<typeof newBuilding>
  walks: { id: Generated<string>; from_id: string; to_id: string; minutes: number }
  absences: RecordTable<typeof newAbsence>
  closures: RecordTable<typeof newClosure>
  cohorts: RecordTable<typeof newCohort, 'courseIds' | 'studentIds'>
  cohort_courses: { cohort_id: string; course_id: string }
  cohort_students: { cohort_id: string; student_id: string }
  rooms: RecordTable<typeof newRoom, 'features' | 'keptFor'>
  features: { id: Generated<string>; name: string; created_at: Generated<Date> }
  room_features: { room_id: string; feature_id: string }
  course_features: { course_id: string; feature_id: string }
  part_features: { part_id: string; feature_id: string }
  classes: ClassTable
  /** Who teaches a class besides the one who leads it. */
  class_professors: { class_id: string; professor_id: string }
  /** The rooms of a class besides its first one. */
  class_rooms: { class_id: string; room_id: string }
  class_revisions: { class_id: string; revision: number; changed_at: Date }
  record_revisions: {
    record_id: string
    revision: number
    /** By column, or by the name of a list, the revision that its last change made. */
    fields: Record<string, number>
  }
  room_spaces: { room_id: Kept<string>; whole: Kept<string>; space: Kept<string> }
  meetings: MeetingTable
  meeting_changes: MeetingChangeTable
  meeting_professors: MeetingProfessorTable
  form_questions: FormQuestionTable
  professor_forms: ProfessorFormTable
  professor_form_questions: ProfessorFormQuestionTable
  audit_acts: AuditActTable
  audit_entries: AuditEntryTable
}

type AvailabilityColumn = ColumnType<Availability, Availability | undefined, Availability>

interface AccountTable {
  id: Generated<string>
  role: Role
  full_name: string
  email: string
  /** Where mail goes until its owner has confirmed the email that they entered. */
  confirmed_email: string | null
  password_hash: string | null
  phone: string | null
  profile_image: string | null
  dob: string | null
  gender: Gender | null
  department: string | null
  availability: AvailabilityColumn
  /** Somebody else of the role had the address first, before it was one person's. */
  email_shared: Generated<boolean>
  created_at: Generated<Date>
}

interface SessionTable {
  id: Generated<string>
  token_hash: Buffer
  account_id: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
}

interface FailedLoginTable {
  id: GeneratedAlways<string>
  address: string
  email_hash: Buffer
  in_row: Generated<boolean>
  failed_at: Generated<Date>
}

interface ProfessorTable {
  id: string
  qualification: string | null
  employment_type: EmploymentType | null
  working_since: string | null
  num_classes_per_week: Generated<number>
  special_note: Generated<string>
  instructions: string | null
  deadline: string | null
  status: Generated<ProfessorStatus>
}

interface StudentTable {
  id: string
  student_id: string
  student_id_shared: Generated<boolean>
  semester: number
  year: string
}

type CourseTable = RecordTable<typeof newCourse, 'needs'> & {
  /** Made by the database for a course that comes without one. */
  offering_id: Generated<string>
  controlling: Generated<boolean>
}

export interface ClassTable {
  id: Generated<string>
  title: string
  description: Generated<string>
  day: Weekday
  start_minute: number
  end_minute: number
  course_id: string | null
  room_id: string | null
  professor_id: string | null
  /** Made by the database, of the class alone, for a class that comes without one. */
  section_id: ColumnType<string, string | null | undefined, string | null>
  status: Generated<ClassStatus>
  postponement_request: Generated<boolean>
  postponement_request_reason: string | null
  postponement_requested_by: string | null
  postponement_requested_at: Date | null
  locked: Generated<boolean>
  weeks: string | null
  link: Generated<string>
  created_by: string | null
  created_at: Generated<Date>
}

interface MeetingChangeTable {
  id: Generated<string>
  class_id: string
  original_date: string | null
  date: string | null
  start_minute: number | null
  end_minute: number | null
  keeps_room: boolean
  room_id: string | null
  professor_ids: string[] | null
  link: string
  note: string
  busy_students: number
  act: string | null
}

interface MeetingTable {
  /** Null: it is of a booking, or a further room of a meeting. */
  class_id: string | null
  booking_id: string | null
  /** The class for whose meeting it is a further room; null: it is a meeting. */
  further_of: string | null
  /** Of the rooms of a meeting. */
  nth: Generated<number>
  date: string
  /** Null: it is as planned. */
  change_id: string | null
  placed_by: ColumnType<string, never, never>
  start_minute: number
  end_minute: number
  room_id: string | null
  /** As its room has them. */
  whole: string | null
  space: string | null
  active: boolean
  during: ColumnType<string, never, never>
}

interface MeetingProfessorTable {
  class_id: string
  date: string
  placed_by: string
  professor_id: string
  start_minute: number
  end_minute: number
  active: boolean
  during: ColumnType<string, never, never>
}

interface FormQuestionTable {
  id: Generated<string>
  question: string
  type: 'simple' | 'timeSlots'
  options: string[]
  status: Generated<'active' | 'inactive'>
  time_slot_day: Weekday | null
  created_at: Generated<Date>
}

interface ProfessorFormTable {
  id: Generated<string>
  professor_id: string
  instructions: string | null
  deadline: string | null
  status: Generated<'pending' | 'submitted'>
  admin_status: Generated<'pending' | 'approved' | 'rejected'>
  admin_decision_reason: string | null
  created_at: Generated<Date>
}

interface ProfessorFormQuestionTable {
  id: Generated<string>
  form_id: string
  position: number
  question_id: string | null
  question: string
  options: string[]
  time_slot_day: Weekday | null
  selected_option: string | null
}

interface AuditActTable {
  id: Kept<number>
  at: Kept<Date>
  actor_id: Kept<string | null>
  actor_name: Kept<string | null>
  actor_role: Kept<Role | null>
  action: Kept<string>
}

interface AuditEntryTable {
  id: Kept<number>
  act_id: Kept<number>
  record_kind: Kept<AuditedKind>
  record_id: Kept<string | null>
  before: Kept<Record<string, unknown> | null>
  after: Kept<Record<string, unknown> | null>
}

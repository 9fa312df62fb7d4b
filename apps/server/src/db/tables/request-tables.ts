import type { Answer, ChangedMeeting, MeetingAsked, MeetingWish, RequestState } from '@scheduler/contract'
import type { ColumnType, Generated } from 'kysely'

/** Written as text: of a list the driver would make an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>

/** Whether somebody teaches a meeting; null: they have not answered. */
export interface AskedProfessor {
  readonly professorId: string
  readonly answer: Answer | null
}

/** The table of 0083-meeting-requests.sql and 0091-substitute-requests.sql. */
export interface RequestTables {
  meeting_requests: {
    id: Generated<string>
    class_id: string
    original_date: string
    meeting: Json<MeetingAsked>
    wishes: Json<MeetingWish[]>
    note: Generated<string>
    state: Generated<Exclude<RequestState, 'outdated'>>
    reason: Generated<string>
    /** Null: it is not approved. */
    former: ColumnType<ChangedMeeting | null, never, string | null>
    /** Null: the account is deleted. */
    asked_by: string | null
    /** In the order of the wishes; null: administrators are asked. */
    substitutes: ColumnType<AskedProfessor[] | null, string | undefined, string>
    created_at: Generated<Date>
  }
}

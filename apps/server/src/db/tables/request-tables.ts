import type { ChangedMeeting, MeetingAsked, MeetingWish, RequestState } from '@scheduler/contract'
import type { ColumnType, Generated } from 'kysely'

/** Written as text: of a list the driver would make an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>

/** The table of 0083-meeting-requests.sql. */
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
    created_at: Generated<Date>
  }
}

import type { NotTaken } from '@scheduler/contract'
import type { Weekday } from '@scheduler/domain'
import type { RunRule } from '@scheduler/planning'
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of 0042-priced-choices.sql (with 0058-rules-of-runs.sql and 0064-not-taken.sql): what sections may have, at which price. */
export interface PricedChoiceTables {
  section_times: SectionTimeTable
  section_rooms: { section_id: string; position: number; room_id: string; price: number }
  room_closed_times: RoomClosedTimeTable
  room_walks: { from_id: string; to_id: string; minutes: number }
  term_weights: TermWeightsTable
}

/** Hours of some days in some weeks, which are written as those of classes; null: every week. */
interface Hours {
  days: Weekday[]
  weeks: string | null
  start_minute: number
  minutes: number
}

interface SectionTimeTable extends Hours {
  section_id: string
  position: number
  price: number
}

interface RoomClosedTimeTable extends Hours {
  id: Generated<string>
  position: Generated<number>
  room_id: string
  term_id: string
}

interface TermWeightsTable {
  term_id: string
  /** Of the week, from Monday. */
  days: number
  slot_minutes: number
  time_weight: number
  room_weight: number
  rule_weight: number
  student_weight: number
  run_rules: JSONColumnType<RunRule[], string | undefined, string>
  not_taken: JSONColumnType<NotTaken[], string | undefined, string>
}

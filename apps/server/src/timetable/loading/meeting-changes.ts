import type { MeetingChange } from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'

/** What of a changed meeting `m` is as its class is planned is absent. */
const changeAsRead = sql`json_strip_nulls(json_build_object(
    'startMinute', m.start_minute, 'endMinute', m.end_minute, 'professorIds', m.professor_ids))::jsonb
  || jsonb_build_object('id', m.id, 'originalDate', m.original_date, 'date', m.date)
  || case when m.keeps_room then '{}' else jsonb_build_object('roomId', m.room_id) end`

/** The changed meetings of a class `c`, by date; null where there is none. */
export const changesOfClass = sql<MeetingChange[] | null>`(
  select jsonb_agg(${changeAsRead} order by coalesce(m.date, m.original_date), m.id)
  from meeting_changes m where m.class_id = c.id)`

/**
 * Whether a class `c` has changed meetings in one of some rooms, or with one of some professors, or is one of some and has any. As an array
 * they are looked up first, and found by an index also where this is one of several conditions.
 */
export const hasChangedMeeting = (
  roomIds: readonly string[],
  professorIds: readonly string[],
  classIds: readonly string[] = [],
) => sql<boolean>`c.id = any(array(
  select coalesce(m.class_id, m.further_of) from meetings m where m.change_id is not null and (
    m.class_id = ${anyOf(classIds)} or m.room_id = ${anyOf(roomIds)}
    or exists (select from meeting_professors p where p.placed_by = m.change_id and p.class_id = m.class_id
      and p.professor_id = ${anyOf(professorIds)}))))`

import {
  type FormerMeeting,
  type HistoryAct,
  type HistoryFilters,
  type HistoryOf,
  MOST_ENTRIES_TOLD,
} from '@scheduler/contract'
import {
  formatTime,
  holdsItsPlace,
  meetsOn,
  placeOf,
  professorsOf,
  roomsOf,
  withChangedMeetings,
} from '@scheduler/domain'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { readNames } from '../../records/read-names.ts'
import type { Services } from '../../services.ts'
import { selectClasses, toScheduledClass } from '../../timetable/loading/load-timetable.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { readOpenSettings } from '../../timetable/settings/timetable-settings.ts'
import { type ActRow, type EntryRow, listPlaces, toFormerClasses, toHistoryAct } from './records.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Who has logged in is no history of the institution. */
const UNTOLD = 'session'

/** A page of what was done, the newest first, with the names of what it names. A page stays the same however much is done meanwhile. */
export async function listHistory(
  { db, clock: { timeZone } }: Context,
  { recordKind, recordId, actorId, from, to, before, limit }: HistoryFilters,
): Promise<{ acts: HistoryAct[]; names: Record<string, string> }> {
  let query = db
    .selectFrom('audit_acts as a')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_entries as e')
          .select('e.id')
          .whereRef('e.act_id', '=', 'a.id')
          .where('e.record_kind', '!=', UNTOLD),
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (recordKind && recordId)
    query = query.where('a.id', 'in', sql<number>`(${ACTS_OF[recordKind](recordId)})`)
  if (actorId) query = query.where('a.actor_id', '=', actorId)
  if (from) query = query.where('a.at', '>=', sql<Date>`${from}::timestamp at time zone ${timeZone}`)
  if (to) query = query.where('a.at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (before) query = query.where('a.id', '<', Number(before))
  const acts = await query.execute()
  const entries = await readEntries(db, acts)
  const told = acts.map(({ id }) => entries.filter((entry) => entry.act_id === id))
  const places = await readPlaces(db, entries)
  return {
    acts: acts.map((act, nth) =>
      toHistoryAct(act, told[nth] ?? [], told[nth]?.[0]?.entry_count ?? 0, places),
    ),
    names: await readNames(db, entries),
  }
}

const entriesWhere = (condition: RawBuilder<unknown>) =>
  sql`select act_id from audit_entries where ${condition}`

/** Of a class, and of what belongs to it. */
const ofRecords = (ids: RawBuilder<unknown>) => entriesWhere(sql`record_id in (${ids})`)

/** Of classes that had a value in a column before or after. */
const ofClassesWith = (columns: object) => sql`
  ${entriesWhere(sql`record_kind in ('class', 'classRoom', 'meetingChange') and before @> ${JSON.stringify(columns)}::jsonb`)} union
  ${entriesWhere(sql`record_kind in ('class', 'classRoom', 'meetingChange') and after @> ${JSON.stringify(columns)}::jsonb`)}`

/** The acts that concern a record. */
const ACTS_OF: Record<HistoryOf, (id: string) => RawBuilder<unknown>> = {
  class: (id) => ofRecords(sql`select ${id}::uuid union select section_id from classes where id = ${id}`),
  room: (id) => sql`${ofRecords(sql`${id}::uuid`)} union ${ofClassesWith({ room_id: id })}`,
  professor: (id) => sql`
    ${ofRecords(sql`${id}::uuid`)} union ${ofClassesWith({ professor_id: id })} union
    ${ofClassesWith({ professor_ids: [id] })}`,
  student: (id) => sql`
    ${ofRecords(sql`${id}::uuid`)} union
    ${entriesWhere(sql`record_kind = 'sectionStudent' and coalesce(after, before) ->> 'student_id' = ${id}`)}`,
  course: (id) => sql`
    ${ofRecords(sql`select ${id}::uuid union select id from classes where course_id = ${id}`)} union
    ${ofClassesWith({ course_id: id })}`,
  term: (id) =>
    ofRecords(sql`
      select ${id}::uuid union select id from courses where term_id = ${id}
      union select c.id from classes c join courses co on co.id = c.course_id where co.term_id = ${id}`),
  cohort: (id) => ofRecords(sql`${id}::uuid`),
}

type ToldEntry = EntryRow & { readonly entry_count: number }

/** The first rows of each act, those of whole records before their parts, with how many the act wrote. */
async function readEntries(db: Db, acts: readonly ActRow[]): Promise<ToldEntry[]> {
  const { rows } = await sql<ToldEntry>`
    select * from (
      select e.*, count(*) over (partition by act_id)::int as entry_count, row_number() over (partition by act_id order by id) as nth
      from audit_entries e where e.act_id = any(${acts.map(({ id }) => id)}::bigint[]) and e.record_kind != ${UNTOLD}
    ) numbered where nth <= ${MOST_ENTRIES_TOLD} order by act_id desc, id`.execute(db)
  return rows
}

/** Where the classes that acts have moved were then: as they are now, without what came later. */
async function readPlaces(db: Db, entries: readonly EntryRow[]) {
  const moved = entries.filter((entry) => entry.record_kind === 'class')
  if (moved.length === 0) return new Map<string, Record<string, unknown>>()
  const ids = [...new Set(moved.flatMap(({ record_id: id }) => id ?? []))]
  const first = Math.min(...moved.map(({ act_id: id }) => id))
  const { rows: current } = await sql<{ id: string; row: Record<string, unknown> }>`
    select id, to_jsonb(c) as row from classes c where id = ${anyOf(ids)}`.execute(db)
  const { rows: since } = await sql<EntryRow>`
    select * from audit_entries
    where record_kind = 'class' and record_id = ${anyOf(ids)} and act_id >= ${first}
    order by act_id desc, id desc`.execute(db)
  return listPlaces(new Map(current.map(({ id, row }) => [id, row])), since)
}

/** The meetings of a day, as the timetable was at the end of it. */
export async function listFormerMeetings({ db, clock }: Context, date: string): Promise<FormerMeeting[]> {
  const year = await readAcademicYear(db, clock)
  const { closures } = await readOpenSettings(db)
  const rows = await selectClasses(db, year).execute()
  const { rows: since } = await sql<EntryRow>`
    select e.* from audit_entries e join audit_acts a on a.id = e.act_id
    where e.record_kind in ('class', 'meetingChange', 'classProfessor', 'classRoom')
      and a.at >= (${date}::date + 1)::timestamp at time zone ${clock.timeZone}
    order by e.act_id desc, e.id desc`.execute(db)
  const classes = toFormerClasses(
    rows.map((row) => toScheduledClass(row, [])),
    since,
    year,
  )
  const { rows: rooms } = await sql<{ id: string; name: string; building: string }>`
    select id, name, building_name as building from rooms`.execute(db)
  const { rows: people } = await sql<{ id: string; name: string }>`
    select id, full_name as name from accounts where role = 'professor'`.execute(db)
  const roomsById = new Map(rooms.map((room) => [room.id, room]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const met = classes
    .flatMap(withChangedMeetings)
    .filter((one) => holdsItsPlace(one.status))
    .filter((one) =>
      meetsOn({ ...one, ...placeOf(one, (id) => roomsById.get(id)?.building || null) }, date, closures),
    )
  return met
    .sort((a, b) => a.startMinute - b.startMinute || a.title.localeCompare(b.title))
    .map((one) => ({
      classId: one.oneMeeting?.of ?? one.id,
      title: one.title,
      startTime: formatTime(one.startMinute),
      endTime: formatTime(one.endMinute),
      roomName:
        roomsOf(one)
          .flatMap((id) => roomsById.get(id)?.name ?? [])
          .join(', ') || null,
      professorNames: professorsOf(one).flatMap((id) => names.get(id) ?? []),
    }))
}

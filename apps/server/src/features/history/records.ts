import type { HistoryAct, HistoryEntry } from '@scheduler/contract'
import { countWeeks, type DateRange, type MeetingChange, type ScheduledClass } from '@scheduler/domain'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables/schema.ts'
import { toFields } from '../../records/field-names.ts'

export type ActRow = Selectable<Database['audit_acts']>
export type EntryRow = Selectable<Database['audit_entries']>
type Columns = Record<string, unknown>

/** An act with those of its rows that are told. */
export function toHistoryAct(
  act: ActRow,
  entries: readonly EntryRow[],
  entryCount: number,
  places: ReadonlyMap<string, Columns>,
): HistoryAct {
  return {
    _id: String(act.id),
    at: act.at.toISOString(),
    actorName: act.actor_name,
    actorRole: act.actor_role,
    action: act.action,
    entries: entries.map((entry) => toHistoryEntry(entry, places.get(String(entry.id)))),
    entryCount,
  }
}

function toHistoryEntry(row: EntryRow, place: Columns | undefined): HistoryEntry {
  return {
    recordKind: row.record_kind,
    recordId: row.record_id,
    before: row.before && toFields(row.before),
    after: row.after && toFields(row.after),
    ...(place && { place: toFields(place) as unknown as NonNullable<HistoryEntry['place']> }),
  }
}

const PLACE = ['day', 'start_minute', 'end_minute', 'room_id']

/** Where a class was after each of the changes that moved it, by the id of the entry. */
export function listPlaces(
  current: ReadonlyMap<string, Columns>,
  newestFirst: readonly EntryRow[],
): Map<string, Columns> {
  const states = new Map(current)
  const places = new Map<string, Columns>()
  for (const { id, record_id: recordId, before, after } of newestFirst) {
    const state = states.get(recordId ?? '') ?? {}
    const isMoved = before !== null && after !== null && PLACE.some((column) => column in after)
    if (isMoved) places.set(String(id), pick(state))
    states.set(recordId ?? '', undo(state, before))
  }
  return places
}

const pick = (state: Columns): Columns =>
  Object.fromEntries(PLACE.map((column) => [column, state[column] ?? null]))

/** The columns of a row before a change; of one that the change added none. */
const undo = (state: Columns, before: Columns | null): Columns =>
  before === null ? {} : { ...state, ...before }

/** The classes as they were before some entries; one that was deleted since has the dates of its course, as others show them, or of the year. */
export function toFormerClasses(
  current: readonly ScheduledClass[],
  newestFirst: readonly EntryRow[],
  year: DateRange,
): ScheduledClass[] {
  const classes = new Map(current.map((one) => [one.id, one]))
  const datesOf = new Map(current.map(({ courseId, dates }) => [courseId, dates]))
  for (const { record_kind: kind, record_id: id, before, after } of newestFirst) {
    if (id === null) continue
    const one = classes.get(id) ?? emptyClass(id, year)
    if (kind === 'class' && before === null) classes.delete(id)
    else if (kind === 'class') classes.set(id, withColumns(one, before ?? {}, datesOf))
    else if (kind === 'meetingChange')
      classes.set(id, { ...one, changes: undoRow(one.changes, toChange, before, after) })
    else if (kind === 'classRoom')
      classes.set(id, { ...one, otherRoomIds: undoRow(one.otherRoomIds, toRoom, before, after) })
    else
      classes.set(id, {
        ...one,
        otherProfessorIds: undoRow(one.otherProfessorIds, toProfessor, before, after),
      })
  }
  return [...classes.values()]
}

const emptyClass = (id: string, dates: DateRange): ScheduledClass => ({
  id,
  title: '',
  day: 'Monday',
  startMinute: 0,
  endMinute: 1,
  courseId: null,
  roomId: null,
  professorId: null,
  otherProfessorIds: [],
  studentIds: [],
  dates,
  status: 'Scheduled',
})

const NAMES = {
  title: 'title',
  day: 'day',
  start_minute: 'startMinute',
  end_minute: 'endMinute',
  room_id: 'roomId',
  professor_id: 'professorId',
  course_id: 'courseId',
  status: 'status',
} as const satisfies Record<string, keyof ScheduledClass>

function withColumns(
  one: ScheduledClass,
  columns: Columns,
  datesOf: ReadonlyMap<string | null, DateRange>,
): ScheduledClass {
  const fields = Object.entries(NAMES).flatMap(([column, name]) =>
    column in columns ? [[name, columns[column]] as const] : [],
  )
  const { weeks, ...others } = { ...one, ...Object.fromEntries(fields) }
  const dates = datesOf.get(others.courseId) ?? one.dates
  if (!('weeks' in columns)) return { ...others, dates, ...(weeks && { weeks }) }
  return { ...others, dates, ...countWeeks(columns.weeks as string | null, weeks?.span ?? dates) }
}

/** A list of rows without the one that was added, or with the one that was deleted. */
function undoRow<Row>(
  rows: readonly Row[] = [],
  read: (columns: Columns) => Row,
  before: Columns | null,
  after: Columns | null,
): readonly Row[] {
  if (before) return [...rows, read(before)]
  const key = keyOf(read(after ?? {}))
  return rows.filter((row) => keyOf(row) !== key)
}

const keyOf = (row: unknown) => (typeof row === 'string' ? row : (row as MeetingChange).id)

const toRoom = (columns: Columns) => String(columns.room_id)

const toProfessor = (columns: Columns) => String(columns.professor_id)

function toChange(columns: Columns): MeetingChange {
  const { id, original_date: originalDate, date, start_minute: startMinute, end_minute: endMinute } = columns
  return {
    id: String(id),
    originalDate: originalDate as string | null,
    date: date as string | null,
    ...(startMinute !== null && { startMinute: Number(startMinute), endMinute: Number(endMinute) }),
    ...(columns.keeps_room === false && { roomId: columns.room_id as string | null }),
    ...(columns.professor_ids !== null && { professorIds: columns.professor_ids as string[] }),
  }
}

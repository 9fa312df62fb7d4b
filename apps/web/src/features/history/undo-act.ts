import {
  type ClassRecord,
  cancelClass,
  changeMeetings,
  deleteClass,
  type HistoryAct,
  type HistoryEntry,
  type Noun,
  reinstateClass,
  updateClass,
  updateCourse,
  updateRoom,
} from '@scheduler/contract'
import { formatTime } from '@scheduler/domain'
import { call } from '../../shared/api/call.ts'

/** The records as they are now, as far as acts on them can be undone here. */
export interface CurrentRecords {
  readonly classes: readonly ClassRecord[]
  readonly rooms: readonly KeptRecord[]
  readonly courses: readonly KeptRecord[]
}
interface KeptRecord {
  readonly _id: string
  readonly revision: number
}
type Columns = Readonly<Record<string, unknown>>

export interface Undo {
  readonly changes: Noun
  readonly run: () => Promise<unknown>
}

/**
 * How an act on one class, room or course is undone; null where somebody has changed it since, or where that is no single change. The
 * revision that it begins with keeps what is changed meanwhile; the rules decide as for any change.
 */
export function planUndo({ entries, entryCount }: HistoryAct, current: CurrentRecords): Undo | null {
  const [first] = entries
  if (!first || entries.length < entryCount) return null
  const isOne = entries.every(
    ({ recordKind, recordId }) => recordKind === first.recordKind && recordId === first.recordId,
  )
  if (!isOne) return null
  const find = <Row extends KeptRecord>(rows: readonly Row[]) =>
    rows.find(({ _id }) => _id === first.recordId)
  if (first.recordKind === 'meetingChange') return undoMeetings(entries, find(current.classes))
  if (entries.length > 1) return null
  if (first.recordKind === 'class') return undoClass(first, find(current.classes))
  const room = first.recordKind === 'room' ? find(current.rooms) : undefined
  const course = first.recordKind === 'course' ? find(current.courses) : undefined
  if (room) return undoFields(first, room, 'room', (params, body) => call(updateRoom, { params, body }))
  if (course)
    return undoFields(first, course, 'course', (params, body) => call(updateCourse, { params, body }))
  return null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function undoFields(
  { before, after }: HistoryEntry,
  record: KeptRecord,
  changes: Noun,
  update: (params: { id: string }, body: object) => Promise<unknown>,
): Undo | null {
  if (!before || !after) return null
  const now = record as unknown as Columns
  if (!Object.keys(after).every((field) => field in now && isSame(now[field], after[field]))) return null
  const body = { ...before, revision: record.revision }
  return { changes, run: () => update({ id: record._id }, body) }
}

/** The fields of a class by its columns, as a call names them. */
const FIELDS: Readonly<Record<string, (one: ClassRecord) => unknown>> = {
  title: (one) => one.title,
  description: (one) => one.description,
  day: (one) => one.day,
  startTime: (one) => one.startTime,
  endTime: (one) => one.endTime,
  courseId: (one) => one.courseId?._id,
  roomId: (one) => one.roomId?._id,
  professorId: (one) => one.professorId?._id,
  locked: (one) => one.locked,
  weeks: (one) => one.weeks,
}

function undoClass({ before, after }: HistoryEntry, record: ClassRecord | undefined): Undo | null {
  if (!record || after === null) return null
  const { _id: id, revision, joinedCount } = record
  const params = { id }
  const undo = (run: () => Promise<unknown>): Undo => ({ changes: 'class', run })
  if (before === null) return joinedCount === 0 ? undo(() => call(deleteClass, { params })) : null
  if ('status' in after) {
    if (record.status !== after.status) return null
    return undo(() => call(after.status === 'Scheduled' ? cancelClass : reinstateClass, { params }))
  }
  const [was, is] = [toFields(before), toFields(after)]
  if (!Object.keys(is).every((field) => field in FIELDS && isSame(FIELDS[field]?.(record), is[field])))
    return null
  return undo(() => call(updateClass, { params, body: { ...was, revision } }))
}

const toFields = ({ startMinute, endMinute, ...others }: Columns): Columns => ({
  ...others,
  ...(startMinute !== undefined && { startTime: formatTime(Number(startMinute)) }),
  ...(endMinute !== undefined && { endTime: formatTime(Number(endMinute)) }),
})

/** The meetings as the rows said that the act deleted; one that it only added is as planned again. */
function undoMeetings(entries: readonly HistoryEntry[], record: ClassRecord | undefined): Undo | null {
  if (!record) return null
  const written = entries.flatMap(({ after }): Columns[] => (after ? [after] : []))
  const isAsWritten = ({ id, date, startMinute, roomId }: Columns) => {
    const now = record.meetings?.find(({ _id }) => _id === id)
    const time = startMinute === null ? undefined : formatTime(Number(startMinute))
    return (
      now !== undefined &&
      isSame(now.date, date) &&
      isSame(now.startTime, time) &&
      isSame(now.roomId?._id, roomId)
    )
  }
  if (!written.every(isAsWritten)) return null
  const former = entries.flatMap(({ before }): Columns[] => (before ? [before] : []))
  const keyOf = ({ originalDate, id }: Columns) => String(originalDate ?? id)
  const known = new Set(former.map(keyOf))
  const meetings = [
    ...former.map(toMeeting),
    ...written
      .filter((one) => !known.has(keyOf(one)))
      .map(({ originalDate, id }) => ({
        ...(originalDate === null && { id: String(id) }),
        originalDate: originalDate as string | null,
        asPlanned: true as const,
      })),
  ]
  const body = { meetings, confirmed: true as const, revision: record.revision }
  return { changes: 'class', run: () => call(changeMeetings, { params: { id: record._id }, body }) }
}

function toMeeting(row: Columns) {
  const { id, originalDate, date, startMinute, endMinute, keepsRoom, roomId, professorIds, note, link } = row
  return {
    ...(originalDate === null && { id: String(id) }),
    originalDate: originalDate as string | null,
    date: date as string | null,
    ...(startMinute !== null && {
      startTime: formatTime(Number(startMinute)),
      endTime: formatTime(Number(endMinute)),
    }),
    ...(keepsRoom === false && { roomId: roomId as string | null }),
    ...(Array.isArray(professorIds) && { professorIds: professorIds.map(String) }),
    note: String(note ?? ''),
    link: String(link ?? ''),
  }
}

import { type DateRange, parseTime, type Weekday } from '@scheduler/domain'
import { sayConflict, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { updateRows } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { addClasses } from '../generation/proposals/write-classes.ts'
import { listWeeksFaults } from '../timetable/dates/class-weeks.ts'
import { removeMeetings } from '../timetable/dates/meetings.ts'
import { type PreparedMove, prepareMove } from '../timetable/dates/move-together.ts'
import { refuseStale } from '../timetable/judging/say-conflicts.ts'
import { selectClasses, toScheduledClass } from '../timetable/loading/load-timetable.ts'
import type { ImportChange, Written } from './written.ts'

/** The fields of an imported class, as far as they are written. */
interface ClassFields {
  readonly title: string
  readonly day: Weekday
  readonly startTime: string
  readonly endTime: string
  readonly courseId: string
  readonly roomId: string | null
  readonly professorId: string | null
  readonly otherProfessorIds: readonly string[]
  readonly otherRoomIds: readonly string[]
  readonly weeks: string | null
  readonly sectionId: string | null
}
const fieldsOf = ({ fields }: Written) => fields as unknown as ClassFields

/** Adds the rows of new classes. */
export function addImportedClasses(
  trx: Trx,
  records: readonly Written[],
  createdBy: string | null,
): Promise<void> {
  const classes = records.map((record) => {
    const { startTime, endTime, sectionId, weeks, ...fields } = fieldsOf(record)
    const state = {
      ...fields,
      startMinute: parseTime(startTime) ?? 0,
      endMinute: parseTime(endTime) ?? 0,
      ...(sectionId && { sectionId }),
      ...(weeks && { weeks }),
    }
    return { classId: record.id, state }
  })
  return addClasses(trx, classes, createdBy)
}

/** Judges classes that come, change and go together, and writes their meetings; refused where one breaks a hard rule. */
export async function prepareClasses(
  trx: Trx,
  { added, changed, removed }: ImportChange,
  year: DateRange,
): Promise<PreparedMove> {
  if (removed.length > 0) await removeMeetings(trx, removed)
  const fields = new Map(changed.map((one) => [one.id, fieldsOf(one)]))
  const rows = await selectClasses(trx, year)
    .where('c.id', '=', anyOf([...fields.keys()]))
    .execute()
  const next = new Map(
    rows.map((row) => {
      const { otherProfessorIds, otherRoomIds, ...given } = fields.get(row.id) ?? {}
      const others = {
        ...(otherProfessorIds && { other_professor_ids: otherProfessorIds.join(',') || null }),
        ...(otherRoomIds && { other_room_ids: otherRoomIds.join(',') || null }),
      }
      return [row.id, toScheduledClass({ ...row, ...toColumns(given), ...others }, [])] as const
    }),
  )
  const isAdded = new Set(added)
  const isRemoved = new Set(removed)
  const move = await prepareMove(trx, year, {
    place: (existing) => {
      if (isRemoved.has(existing.id)) return null
      return isAdded.has(existing.id) ? { ...existing } : (next.get(existing.id) ?? existing)
    },
  })
  const unmet = (await listWeeksFaults(trx, move.moved)).map(({ one: { id, title }, fault }) => ({
    key: id,
    said: sayConflict('ofClass', { title, what: toSaid(fault) }),
  }))
  if (unmet.length > 0) throw refuseStale(unmet)
  return move
}

/** Writes what changes of classes; their meetings are written already. */
export async function changeImportedClasses(trx: Trx, records: readonly Written[]): Promise<void> {
  const rows = records.map((one) => ({ id: one.id, ...toColumns(fieldsOf(one)) }))
  await updateRows(trx, 'classes', rows)
  await changeFurther(trx, 'class_professors', 'professor_id', (one) => one.otherProfessorIds, records)
  await changeFurther(trx, 'class_rooms', 'room_id', (one) => one.otherRoomIds, records)
}

/** Where classes name their further professors, or rooms, these are all of them. */
async function changeFurther(
  trx: Trx,
  table: 'class_professors' | 'class_rooms',
  column: 'professor_id' | 'room_id',
  read: (fields: ClassFields) => readonly string[] | undefined,
  records: readonly Written[],
): Promise<void> {
  const naming = records.filter((one) => read(fieldsOf(one)))
  if (naming.length === 0) return
  const pairs = naming.flatMap((one) => read(fieldsOf(one))?.map((id) => ({ class_id: one.id, id })) ?? [])
  const rows = sql`(select class_id, id from json_to_recordset(${JSON.stringify(pairs)}::json) as n (class_id uuid, id uuid))`
  await sql`delete from ${sql.table(table)} where class_id = ${anyOf(naming.map(({ id }) => id))}
    and (class_id, ${sql.ref(column)}) not in ${rows}`.execute(trx)
  await sql`insert into ${sql.table(table)} (class_id, ${sql.ref(column)}) ${rows} on conflict do nothing`.execute(
    trx,
  )
}

/** The columns of the fields that are there. Weekday and start never change: a class is known by them. */
function toColumns({ title, endTime, roomId, professorId, weeks }: Partial<ClassFields>) {
  return {
    ...(title !== undefined && { title }),
    ...(endTime !== undefined && { end_minute: parseTime(endTime) ?? 0 }),
    ...(roomId !== undefined && { room_id: roomId }),
    ...(professorId !== undefined && { professor_id: professorId }),
    ...(weeks !== undefined && { weeks }),
  }
}

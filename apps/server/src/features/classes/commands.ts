import type { ClassChange, NewClass, Warning } from '@scheduler/contract'
import { type DateRange, formatTime, parseTime, type ScheduledClass } from '@scheduler/domain'
import { sayClass, sayNotice } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { clash, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import { type Services, today } from '../../services.ts'
import { checkWeeks, readWeeks } from '../../timetable/dates/class-weeks.ts'
import { followMove } from '../../timetable/dates/follow-changes.ts'
import { replaceMeetings } from '../../timetable/dates/meetings.ts'
import { findExisting, judge, readDates } from '../../timetable/judging/existing-class.ts'
import { withTaughtCourse } from '../../timetable/loading/listed-courses.ts'
import { checkLeading, replaceProfessors } from '../../timetable/placing/class-professors.ts'
import { checkReferences } from '../../timetable/placing/class-references.ts'
import { checkRooms, replaceRooms } from '../../timetable/placing/class-rooms.ts'
import {
  chooseSection,
  nameSection,
  needsIn,
  sectionFactsIn,
  writeMembers,
} from '../../timetable/placing/class-section.ts'
import { placeClass, readTimes } from '../../timetable/placing/place-class.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { ALREADY, tellChanged } from '../../timetable/telling/class-changes.ts'
import { getClass } from '../../timetable/telling/read-classes.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Adds a class, and tells of it; answers its id. */
export function createClass(
  { db, clock }: Context,
  fields: NewClass,
  createdBy: string | null,
): Promise<string> {
  return changeTimetable(db, async (trx) => {
    const placed = await placeClass(trx, clock, fields, createdBy)
    const { id, title, day, startMinute, endMinute } = placed
    const time = { day, range: { startMinute, endMinute } }
    await tell(trx, { event: 'classCreated', id, ...sayNotice('classAddedAt', { title, ...time }) })
    await tellChanged(trx, placed, 'classAdded')
    return id
  })
}

/** The columns, and the list, of the fields that are there; an absent field stays as it is. */
function toColumns(fields: ClassChange) {
  const toMinute = (time: string | undefined) => (time === undefined ? undefined : (parseTime(time) ?? 0))
  return {
    title: fields.title,
    description: fields.description,
    day: fields.day,
    start_minute: toMinute(fields.startTime),
    end_minute: toMinute(fields.endTime),
    course_id: fields.courseId,
    room_id: fields.roomId,
    professor_id: fields.professorId,
    section_id: fields.sectionId,
    locked: fields.locked,
    weeks: fields.weeks,
    link: fields.link,
  }
}

/** Changes the fields that are there. What the rules look at is judged again only when it changes. */
export function changeClass(
  { db, clock }: Context,
  id: string,
  asked: ClassChange,
  session: Session,
): Promise<Warning[]> {
  return changeTimetable(db, async (trx) => {
    const { changedMeetings, ...fields } = await withTaughtCourse(trx, asked)
    const year = await readAcademicYear(trx, clock)
    const old = await findExisting(trx, id, year)
    await refuseStale(trx, {
      table: 'classes',
      id,
      fields,
      toColumns: (given) => ({
        ...toColumns(given),
        students: given.studentIds,
        other_professors: given.otherProfessorIds,
        other_rooms: given.otherRoomIds,
      }),
      read: () => getClass(trx, session, id),
    })
    await checkReferences(trx, fields)
    const inSection = await chooseSection(trx, old, fields)
    const { choice: _, seatLimit: __, needs: ___, ...others } = old
    const existing = { ...others, ...sectionFactsIn(inSection), ...needsIn(inSection) }
    const changed = { ...fields, studentIds: [...inSection.members.to] }
    const merged = await mergeChange(trx, existing, changed, year)
    const next = nameSection(await followMove(trx, old, merged, changedMeetings), inSection)
    const isMoved =
      inSection.isMoved || JSON.stringify({ ...next, title: '' }) !== JSON.stringify({ ...old, title: '' })
    if (isMoved) await checkWeeks(trx, next)
    if (isMoved) await judge(trx, next, { year, today: today(clock), old })
    await trx
      .updateTable('classes')
      .set({ id, ...toColumns(fields) })
      .where('id', '=', id)
      .execute()
    const warnings = isMoved ? await writeMembers(trx, id, inSection, year) : []
    if (isMoved) {
      await replaceProfessors(trx, old, next)
      await replaceRooms(trx, old, next)
      await replaceMeetings(trx, [next])
    }
    await tellChanged(trx, next, 'classChanged')
    return warnings
  })
}

async function mergeChange(
  trx: Trx,
  old: ScheduledClass,
  fields: ClassChange,
  year: DateRange,
): Promise<ScheduledClass> {
  const { title = old.title, day = old.day, courseId = old.courseId, roomId = old.roomId } = fields
  const { professorId = old.professorId, studentIds = old.studentIds } = fields
  const otherProfessorIds = [...(fields.otherProfessorIds ?? old.otherProfessorIds)].sort()
  checkLeading({ professorId, otherProfessorIds })
  const { weeks, otherRoomIds: oldRoomIds = [], ...others } = old
  const otherRoomIds = [...(fields.otherRoomIds ?? oldRoomIds)].sort()
  checkRooms({ roomId, otherRoomIds })
  const times = readTimes({
    startTime: fields.startTime ?? formatTime(old.startMinute),
    endTime: fields.endTime ?? formatTime(old.endMinute),
  })
  const dates = courseId === old.courseId ? old.dates : await readDates(trx, courseId, year)
  const students = [...studentIds].sort()
  const chosen = fields.weeks === undefined ? (weeks?.chosen ?? null) : fields.weeks
  const merged = {
    ...others,
    title,
    day,
    ...times,
    courseId,
    roomId,
    professorId,
    otherProfessorIds,
    ...(otherRoomIds.length > 0 && { otherRoomIds }),
    studentIds: students,
    dates,
  }
  return { ...merged, ...(await readWeeks(trx, merged, chosen)) }
}

export async function removeClass(db: Db, id: string): Promise<void> {
  await changeTimetable(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('classes').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('class')
    await tell(trx, { event: 'classUpdated', id, ...sayNotice('classDeleted') })
  })
}

/** Cancelling frees room, professor and students; a waiting request for postponement falls with it. */
export function cancelClass({ db, clock }: Context, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const old = await findExisting(trx, id, await readAcademicYear(trx, clock))
    if (old.status === 'Cancelled') throw clash(sayClass(ALREADY.Cancelled))
    await writeStatus(trx, { ...old, status: 'Cancelled' })
    await tell(trx, { event: 'classCanceled', id, ...sayNotice('classCancelled', { title: old.title }) })
    await tellChanged(trx, old, 'classCancelled')
  })
}

/** Makes a postponed or cancelled class scheduled again, if the rules hold. */
export function reinstateClass({ db, clock }: Context, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const year = await readAcademicYear(trx, clock)
    const old = await findExisting(trx, id, year)
    if (old.status === 'Scheduled') throw clash(sayClass(ALREADY.Scheduled))
    const next: ScheduledClass = { ...old, status: 'Scheduled' }
    await judge(trx, next, { year, today: today(clock), old: null })
    await writeStatus(trx, next)
    await tellChanged(trx, next, 'classReinstated')
  })
}

async function writeStatus(trx: Trx, next: ScheduledClass): Promise<void> {
  const request = {
    postponement_request: false,
    postponement_request_reason: null,
    postponement_requested_by: null,
  }
  await trx
    .updateTable('classes')
    .set({ status: next.status, ...request })
    .where('id', '=', next.id)
    .execute()
  await replaceMeetings(trx, [next])
}

import type { ClassRecord, ListedCourse, MeetingChangeRecord, SharedClass } from '@scheduler/contract'
import {
  buildingOf,
  type ClassStatus,
  type Closure,
  countWeeks,
  type DateRange,
  formatTime,
  isClosed,
  listDatesAdded,
  listDatesLeft,
  listDatesMissing,
  type MeetingPlace,
  placeOf,
  type Weekday,
} from '@scheduler/domain'
import type { EntryChange, EntryRoom, ScheduleEntry } from '@scheduler/formats'

type Person = NonNullable<ClassRecord['professorId']>
type Room = NonNullable<ClassRecord['roomId']>

/** A class with what it refers to, as the query in queries.ts reads it. */
export interface ClassRow {
  id: string
  title: string
  description: string
  day: Weekday
  start_minute: number
  end_minute: number
  status: ClassStatus
  postponement_request: boolean
  postponement_request_reason: string | null
  /** Null to those who are not in it. */
  link: string | null
  created_by_name: string | null
  locked: boolean
  weeks: string | null
  section_id: string
  /** Null for the class's own section, as what else there is of it. */
  section_name: string | null
  seat_limit: number | null
  /** Of which part students take one section. */
  one_of: string | null
  /** With commas between. */
  goes_with: string | null
  /** What its part asks of rooms. */
  needs: string[] | null
  course_id: string | null
  course_name: string | null
  course_code: string | null
  /** Null where no other course is listed with it. */
  also_listed_as: ListedCourse[] | null
  start_date: string | null
  end_date: string | null
  /** In which its weeks are counted; null: in those of its course, or it has none. */
  term_dates: DateRange | null
  room_id: string | null
  room_name: string | null
  building_name: string | null
  seats: number | null
  professor_id: string | null
  professor_name: string | null
  other_professors: Person[] | null
  other_rooms: Room[] | null
  /** Null where none is changed. */
  meetings: MeetingRow[] | null
  revision: number
  joined_count: number
  /** A list in JSON, without its brackets. */
  student_ids: string | null
}

/** A changed meeting, with its times in minutes. */
type MeetingRow = Omit<MeetingChangeRecord, 'startTime' | 'endTime'> & {
  readonly startMinute?: number
  readonly endMinute?: number
}

function describeMeeting({ startMinute, endMinute, ...meeting }: MeetingRow): MeetingChangeRecord {
  if (startMinute === undefined || endMinute === undefined) return meeting
  return { ...meeting, startTime: formatTime(startMinute), endTime: formatTime(endMinute) }
}

/** Who is named as the creator where that is no longer known. */
const UNKNOWN_CREATOR = 'Admin'

export function toClassRecord(row: ClassRow): ClassRecord {
  return { ...describe(row), studentIds: JSON.parse(`[${row.student_ids ?? ''}]`) }
}

/** The record as JSON. The ids, most of a long list, are in it as they came. */
export function writeClassRecord(row: ClassRow): string {
  return `${JSON.stringify(describe(row)).slice(0, -1)},"studentIds":[${row.student_ids ?? ''}]}`
}

/** Without what only some may see of it. */
export function toSharedClass(row: ClassRow): SharedClass {
  const { postponementRequestReason: _, link: __, ...shared } = describe(row)
  return shared
}

function describe(row: ClassRow): Omit<ClassRecord, 'studentIds'> {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    day: row.day,
    startTime: formatTime(row.start_minute),
    endTime: formatTime(row.end_minute),
    courseId:
      row.course_id === null
        ? null
        : {
            _id: row.course_id,
            courseName: row.course_name ?? '',
            courseCode: row.course_code,
            startDate: row.start_date ?? '',
            endDate: row.end_date ?? '',
            ...(row.term_dates && { termDates: row.term_dates }),
          },
    ...(row.also_listed_as && { alsoListedAs: row.also_listed_as }),
    roomId: listRooms(row)[0] ?? null,
    professorId:
      row.professor_id === null ? null : { _id: row.professor_id, fullName: row.professor_name ?? '' },
    ...(row.other_rooms && { otherRoomIds: row.other_rooms }),
    ...(row.other_professors && { otherProfessorIds: row.other_professors }),
    joinedCount: row.joined_count,
    locked: row.locked,
    ...(row.weeks !== null && { weeks: row.weeks }),
    ...(row.meetings && { meetings: row.meetings.map(describeMeeting) }),
    ...(row.goes_with !== null && { goesWith: row.goes_with.split(',').filter(Boolean) }),
    ...(row.section_name !== null && {
      sectionId: row.section_id,
      sectionName: row.section_name,
      ...(row.one_of !== null && { partId: row.one_of }),
      ...(row.seat_limit !== null && { sectionLimit: row.seat_limit }),
    }),
    ...(row.needs && { needs: row.needs }),
    status: row.status,
    postponementRequest: row.postponement_request,
    postponementRequestReason: row.postponement_request_reason,
    link: row.link,
    createdBy: row.created_by_name ?? UNKNOWN_CREATOR,
    revision: row.revision,
  }
}

/** A class as an exported schedule tells of it. */
export interface ExportedRow extends ClassRow {
  /** How often what a calendar shows of it has changed; null for a class that has never changed. */
  sequence: number | null
  changed_at: Date | null
  created_at: Date
}

/** The leading one first; null where nobody teaches it. */
function nameTeachers({ professor_name, other_professors }: ClassRow): string | null {
  const names = [professor_name, ...(other_professors ?? []).map(({ fullName }) => fullName)]
  return names.filter((name) => name !== null).join(', ') || null
}

/** All rooms of a class, the first one first. */
function listRooms({ room_id, room_name, building_name, seats, other_rooms }: ClassRow): readonly Room[] {
  const first = {
    _id: room_id ?? '',
    name: room_name ?? '',
    buildingName: building_name ?? '',
    seats: seats ?? 0,
  }
  return room_id === null ? [] : [first, ...(other_rooms ?? [])]
}

/** Those of a changed meeting: another first one, or none. */
export function listRoomsOf(row: ClassRow, { roomId }: Pick<MeetingRow, 'roomId'>): readonly Room[] {
  if (roomId === undefined) return listRooms(row)
  return roomId === null ? [] : [roomId, ...(row.other_rooms ?? [])]
}

function nameRooms([first, ...others]: readonly Room[]): EntryRoom & Pick<ScheduleEntry, 'otherRooms'> {
  const toName = ({ name, buildingName }: Room) => ({ roomName: name, buildingName })
  const nowhere = { roomName: null, buildingName: null }
  return {
    ...(first ? toName(first) : nowhere),
    ...(others.length > 0 && { otherRooms: others.map(toName) }),
  }
}

/** What a course is called, and then, where it is another name, each that is listed with it. */
function nameAll(
  { also_listed_as }: ClassRow,
  own: string | null,
  nameOf: (course: ListedCourse) => string | null,
): string | null {
  const names = [own, ...(also_listed_as ?? []).map(nameOf)].filter((name) => name !== null)
  return [...new Set(names)].join(' / ') || null
}

function toEntryChange(row: ClassRow, meeting: MeetingRow): EntryChange {
  const { _id: id, originalDate, date, professorIds } = meeting
  const rooms = listRoomsOf(row, meeting)
  const {
    startMinute = row.start_minute,
    endMinute = row.end_minute,
    note = '',
    link = row.link ?? '',
  } = meeting
  return {
    id,
    originalDate,
    date,
    startMinute,
    endMinute,
    ...nameRooms(rooms),
    professorName: professorIds ? professorIds.map(({ fullName }) => fullName).join(', ') : nameTeachers(row),
    note,
    link,
  }
}

function toPlace([first, ...others]: readonly Room[]): MeetingPlace {
  const buildings = new Map(
    [first, ...others].flatMap((room) => (room ? [[room._id, buildingOf(room)]] : [])),
  )
  const ids = { roomId: first?._id ?? null, otherRoomIds: others.map(({ _id }) => _id) }
  return placeOf(ids, (id) => buildings.get(id) ?? null)
}

/** On a day that is closed it does not take place: one that was planned is cancelled, an extra one is not there. */
function omitClosed(change: EntryChange, place: MeetingPlace, closures: readonly Closure[]): EntryChange[] {
  if (change.date === null || !isClosed(change.date, place, closures)) return [change]
  return change.originalDate === null ? [] : [{ ...change, date: null }]
}

/** Without a course it meets through the academic year. */
export function toScheduleEntry(
  row: ExportedRow,
  academicYear: DateRange,
  closures: readonly Closure[],
): ScheduleEntry {
  const dates = { from: row.start_date ?? academicYear.from, to: row.end_date ?? academicYear.to }
  const rooms = listRooms(row)
  const place = toPlace(rooms)
  const repeated = { day: row.day, dates, ...countWeeks(row.weeks, row.term_dates ?? dates), ...place }
  return {
    id: row.id,
    revision: row.sequence ?? 0,
    changedAt: row.changed_at ?? row.created_at,
    title: row.title,
    description: row.description,
    link: row.link ?? '',
    day: row.day,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    dates,
    missing: listDatesMissing(repeated, closures),
    changes: (row.meetings ?? []).flatMap((meeting) =>
      omitClosed(toEntryChange(row, meeting), toPlace(listRoomsOf(row, meeting)), closures),
    ),
    added: listDatesAdded(repeated, closures),
    weeks: repeated.weeks ? { chosen: repeated.weeks.chosen, left: listDatesLeft(repeated, closures) } : null,
    courseName: nameAll(row, row.course_name, ({ courseName }) => courseName),
    courseCode: nameAll(row, row.course_code, ({ courseCode }) => courseCode),
    ...nameRooms(rooms),
    professorName: nameTeachers(row),
    status: row.status,
    joinedCount: row.joined_count,
    locked: row.locked,
    seats: rooms.length === 0 ? null : rooms.reduce((sum, { seats }) => sum + seats, 0),
  }
}

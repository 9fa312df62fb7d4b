import {
  ANY_PLACE,
  addDays,
  type BusyMeeting,
  type CalendarDate,
  classOf,
  type DateRange,
  findBroken,
  findTold,
  HARD_RULES,
  isClosed,
  listChangedMeetings,
  listSharingSpace,
  type MakeUpOffer,
  type MeetingChange,
  offerMakeUps,
  professorsOf,
  ROOM_RULES,
  type RoomFacts,
  roomsOf,
  type ScheduledClass,
  type TimetableSettings,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Clock, today } from '../../services.ts'
import { listFacts, loadTimetable } from '../loading/load-timetable.ts'
import { selectRoomFacts } from '../loading/room-facts.ts'
import { readAcademicYear } from '../settings/academic-year.ts'
import { readTeachingWeek } from '../settings/teaching-week.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'
import { readSpans } from './judge-meetings.ts'

/** What is known while places are sought for meetings. */
export interface Looking {
  readonly db: Db
  readonly year: DateRange
  readonly today: CalendarDate
  readonly rooms: ReadonlyMap<string, RoomFacts>
  /** What the same act has placed already, each as a class of one date. */
  readonly placed: readonly ScheduledClass[]
}

export async function lookAround(db: Db, clock: Clock): Promise<Looking> {
  const rooms = new Map((await selectRoomFacts(db).execute()).map((room) => [room.id, room]))
  return { db, year: await readAcademicYear(db, clock), today: today(clock), rooms, placed: [] }
}

/** The weeks that are looked at, and of each meeting so many offers; of more the rules are asked, as a way may be too long. */
const DAYS = 21
const MOST_OFFERS = 12
const MOST_ASKED = 36

/**
 * Where a meeting could be made up for: the best places first, each of which breaks no hard rule.
 * @param one its class
 * @param meeting as a class of one date
 */
export async function listMakeUps(
  looking: Looking,
  one: ScheduledClass,
  meeting: ScheduledClass,
): Promise<MakeUpOffer[]> {
  const { db, placed } = looking
  const original = { ...meeting, date: meeting.dates.from }
  const settings = await readOpenSettings(db)
  const dates = await listDates(looking, one, original.date, settings)
  const roomIds = (await listFittingRooms(looking, meeting)).map(({ id }) => id)
  const otherRoomIds = meeting.otherRoomIds ?? []
  const sharing = [...roomIds, ...otherRoomIds].flatMap((id) => listSharingSpace(id, settings))
  const offers = offerMakeUps(
    {
      original,
      dates,
      week: await readTeachingWeek(db),
      roomIds: meeting.roomId === null ? null : roomIds,
      otherRoomIds,
      professorIds: professorsOf(meeting),
      studentIds: meeting.studentIds,
      divided: settings,
      busy: [...(await readBusy(db, meeting, dates, sharing)), ...placed.flatMap(toBusy)],
    },
    MOST_ASKED,
  )
  const judged = await judgeOthers(
    looking,
    meeting,
    offers.map(({ freeStudents: _, ...place }) => place),
  )
  return offers.filter((_, at) => judged[at]?.isPossible).slice(0, MOST_OFFERS)
}

/** What would be other at a meeting: of what is absent it stays as it is. */
export type Otherwise = Partial<Omit<MeetingChange, 'id' | 'originalDate'>>

/** Of a meeting as it could be otherwise, whether the rules allow it, and whether everybody who teaches is usually available. */
export async function judgeOthers(
  { db, year, rooms, placed }: Looking,
  meeting: ScheduledClass,
  others: readonly Otherwise[],
): Promise<
  { readonly place: ScheduledClass; readonly isPossible: boolean; readonly isAvailable: boolean }[]
> {
  if (others.length === 0) return []
  const id = classOf(meeting)
  const date = meeting.dates.from
  const changes = others.map((other, at) => ({ date, ...other, id: `${at}`, originalDate: null }))
  const candidate = { ...meeting, id, changes }
  const around = await loadTimetable(db, [candidate], year)
  const classes = [...around.classes.filter((other) => classOf(other) !== id), ...placed]
  const timetable = { ...around, rooms, classes }
  return listChangedMeetings(candidate).map((place) => ({
    place,
    isPossible: findBroken(place, timetable, HARD_RULES).length === 0,
    isAvailable: findTold(place, timetable, HARD_RULES).length === 0,
  }))
}

/** The names of all its rooms, the first one first; null where it is in none. */
export const nameRooms = (meeting: ScheduledClass, { rooms }: Pick<Looking, 'rooms'>): string | null =>
  roomsOf(meeting)
    .flatMap((id) => rooms.get(id)?.name ?? [])
    .join(', ') || null

/** The rooms that fit a meeting whatever the time, its own first, then the smallest. */
export async function listFittingRooms(
  { db, rooms }: Looking,
  meeting: ScheduledClass,
): Promise<RoomFacts[]> {
  const alone = { ...(await listFacts(db, [meeting])), rooms, classes: [] }
  const isOther = ({ id }: RoomFacts) => Number(id !== meeting.roomId)
  return [...rooms.values()]
    .filter(({ id }) => findBroken({ ...meeting, roomId: id }, alone, ROOM_RULES).length === 0)
    .sort((a, b) => isOther(a) - isOther(b) || a.seats - b.seats || a.name.localeCompare(b.name))
}

/** From a week before the meeting on, but not before tomorrow, in the dates of its term. */
async function listDates(
  { db, today: now }: Looking,
  one: ScheduledClass,
  original: CalendarDate,
  { closures }: TimetableSettings,
): Promise<CalendarDate[]> {
  const span = (await readSpans(db, [one])).get(one.id) ?? one.dates
  const earliest = [addDays(original, -7), addDays(now, 1), span.from].sort().at(-1) as CalendarDate
  return Array.from({ length: DAYS }, (_, at) => addDays(earliest, at)).filter(
    (date) => date <= span.to && !isClosed(date, ANY_PLACE, closures),
  )
}

/** Days and minutes of a day as one number, so that the meetings of a room are a short text: a driver takes longer with thousands of rows than the database. */
const [OF_DAY, OF_START] = [1440 * 1441, 1441]

/** The meetings on some dates in some rooms, and those of students and professors of one meeting, with these; without itself. */
async function readBusy(
  db: Db,
  { studentIds, dates: { from }, oneMeeting, ...meeting }: ScheduledClass,
  dates: readonly CalendarDate[],
  roomIds: readonly string[],
): Promise<BusyMeeting[]> {
  const professorIds = professorsOf(meeting)
  const [first = from] = dates
  const { rows } = await sql<Pick<BusyMeeting, 'roomId' | 'people'> & { times: string }>`
    with shared as (
      select class_id, array_agg(student_id::text) as ids from class_students
      where student_id = any(${[...studentIds]}::uuid[]) group by class_id
    ), taught as (
      select class_id, date, placed_by, array_agg(professor_id::text) as ids from meeting_professors
      where professor_id = any(${[...professorIds]}::uuid[]) group by class_id, date, placed_by
    )
    select m.room_id as "roomId", coalesce(s.ids, '{}') || coalesce(t.ids, '{}') as people, array_agg(
      (m.date - ${first}::date) * ${OF_DAY}::int + m.start_minute * ${OF_START}::int + m.end_minute)::text as times
    from meetings m
    left join shared s on s.class_id = m.class_id
    left join taught t on (t.class_id, t.date, t.placed_by) = (m.class_id, m.date, m.placed_by)
    where m.active and m.date = any(${[...dates]}::date[])
      and (m.room_id = any(${[...roomIds]}::uuid[]) or s.ids is not null or t.ids is not null)
      and not (coalesce(m.class_id, m.further_of) = ${oneMeeting?.of ?? meeting.id} and m.date = ${from})
    group by 1, 2`.execute(db)
  const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day))
  return rows.flatMap(({ times, ...one }) =>
    times
      .slice(1, -1)
      .split(',')
      .map(Number)
      .map((time) => ({
        ...one,
        date: days[Math.floor(time / OF_DAY)] ?? '',
        startMinute: Math.floor((time % OF_DAY) / OF_START),
        endMinute: time % OF_START,
      })),
  )
}

/** In each of its rooms. */
function toBusy(one: ScheduledClass): BusyMeeting[] {
  const { startMinute, endMinute, otherRoomIds = [] } = one
  const people = [...professorsOf(one), ...one.studentIds]
  const busy = { date: one.dates.from, startMinute, endMinute, people }
  return [one.roomId, ...otherRoomIds].map((roomId) => ({ ...busy, roomId }))
}

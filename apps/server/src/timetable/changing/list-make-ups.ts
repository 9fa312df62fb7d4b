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
  listMakeUpTimes,
  type MakeUpOffer,
  type MakeUpTime,
  type MeetingChange,
  professorsOf,
  ROOM_RULES,
  type RoomFacts,
  rankMakeUps,
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
import { findFirstFree, type WantedRooms } from './rooms-at-times.ts'

/** What is known while places are sought for meetings. */
export interface Looking {
  readonly db: Db
  readonly timeZone: string
  readonly settings: TimetableSettings
  readonly year: DateRange
  readonly today: CalendarDate
  readonly rooms: ReadonlyMap<string, RoomFacts>
  /** What the same act has placed already, each as a class of one date. */
  readonly placed: readonly ScheduledClass[]
}

export async function lookAround(db: Db, clock: Clock): Promise<Looking> {
  const rooms = new Map((await selectRoomFacts(db).execute()).map((room) => [room.id, room]))
  const [year, settings] = [await readAcademicYear(db, clock), await readOpenSettings(db)]
  return { db, timeZone: clock.timeZone, settings, year, today: today(clock), rooms, placed: [] }
}

/** The weeks that are looked at, and of each meeting so many offers; of more the rules are asked, as a way may be too long. */
const DAYS = 21
export const MOST_OFFERS = 12
const MOST_ASKED = 36

export interface MakeUps {
  /** The best places first, each of which breaks no hard rule. */
  readonly offers: readonly MakeUpOffer[]
  /** The best times at which no room that fits is free. */
  readonly roomless: readonly MakeUpTime[]
}

/**
 * Where a meeting could be made up for.
 * @param one its class
 * @param meeting as a class of one date
 */
export async function listMakeUps(
  looking: Looking,
  one: ScheduledClass,
  meeting: ScheduledClass,
): Promise<MakeUps> {
  const { db, placed } = looking
  const original = { ...meeting, date: meeting.dates.from }
  const { studentIds } = meeting
  const professorIds = professorsOf(meeting)
  const dates = await listDates(looking, one, original.date)
  const week = await readTeachingWeek(db)
  const busy = [...(await readBusy(db, meeting, dates)), ...placed.map(toBusy)]
  const question = { original, dates, week, professorIds, studentIds, busy }
  const times = listMakeUpTimes(question)
  const roomIds =
    meeting.roomId === null ? null : await findFirstFree(db, await wantRooms(looking, meeting, times))
  const places = times.map((time, at) => ({ ...time, roomId: roomIds?.[at] ?? null }))
  const isRoomless = ({ roomId }: MakeUpOffer) => roomIds !== null && roomId === null
  const ranked = rankMakeUps(
    question,
    places.filter((place) => !isRoomless(place)),
    MOST_ASKED,
  )
  const judged = await judgeOthers(
    looking,
    meeting,
    ranked.map(({ freeStudents: _, ...place }) => place),
  )
  return {
    offers: ranked.filter((_, at) => judged[at]?.isPossible).slice(0, MOST_OFFERS),
    roomless: rankMakeUps(question, places.filter(isRoomless), MOST_OFFERS),
  }
}

/** What is looked for where a meeting could be at some times. */
export async function wantRooms(
  looking: Looking,
  meeting: ScheduledClass,
  times: WantedRooms['times'],
): Promise<WantedRooms> {
  const { otherRoomIds = [], dates } = meeting
  const roomIds = (await listFittingRooms(looking, meeting)).map(({ id }) => id)
  const leaving = { classId: classOf(meeting), date: dates.from }
  const { placed, settings: divided } = looking
  return { times, roomIds, otherRoomIds, leaving, placed, divided }
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
  { db, today: now, settings: { closures } }: Looking,
  one: ScheduledClass,
  original: CalendarDate,
): Promise<CalendarDate[]> {
  const span = (await readSpans(db, [one])).get(one.id) ?? one.dates
  const earliest = [addDays(original, -7), addDays(now, 1), span.from].sort().at(-1) as CalendarDate
  return Array.from({ length: DAYS }, (_, at) => addDays(earliest, at)).filter(
    (date) => date <= span.to && !isClosed(date, ANY_PLACE, closures),
  )
}

/** The meetings on some dates of the students and professors of one meeting, with these; without itself. */
async function readBusy(
  db: Db,
  meeting: ScheduledClass,
  dates: readonly CalendarDate[],
): Promise<BusyMeeting[]> {
  const { rows } = await sql<BusyMeeting>`
    with shared as (
      select class_id, array_agg(student_id::text) as ids from class_students
      where student_id = any(${[...meeting.studentIds]}::uuid[]) group by class_id
    ), taught as (
      select class_id, date, placed_by, array_agg(professor_id::text) as ids from meeting_professors
      where professor_id = any(${[...professorsOf(meeting)]}::uuid[]) group by class_id, date, placed_by
    )
    select m.date, m.start_minute as "startMinute", m.end_minute as "endMinute",
      coalesce(s.ids, '{}') || coalesce(t.ids, '{}') as people
    from meetings m
    left join shared s on s.class_id = m.class_id
    left join taught t on (t.class_id, t.date, t.placed_by) = (m.class_id, m.date, m.placed_by)
    where m.active and m.date = any(${[...dates]}::date[]) and (s.ids is not null or t.ids is not null)
      and not (m.class_id = ${classOf(meeting)} and m.date = ${meeting.dates.from})`.execute(db)
  return rows
}

function toBusy(one: ScheduledClass): BusyMeeting {
  const { startMinute, endMinute } = one
  return { date: one.dates.from, startMinute, endMinute, people: [...professorsOf(one), ...one.studentIds] }
}

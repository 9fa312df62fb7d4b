import {
  type ChangedMeeting,
  type ConcernedMeeting,
  type HandlerInput,
  type listConcernedMeetings,
  type MeetingChoice,
  SUBSTITUTE_REASONS,
} from '@scheduler/contract'
import {
  academicYearAround,
  type CalendarDate,
  type Closure,
  classOf,
  findMeeting,
  findPlace,
  formatTime,
  listChangedMeetings,
  listDatesMet,
  type MakeUpOffer,
  plannedMeeting,
  professorsOf,
  roomsOf,
  type ScheduledClass,
  weekdayOf,
} from '@scheduler/domain'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Clock } from '../../services.ts'
import { findSubstitutes } from '../../timetable/changing/find-substitutes.ts'
import {
  judgeOthers,
  type Looking,
  listFittingRooms,
  listMakeUps,
  lookAround,
  MOST_OFFERS,
  nameRooms,
} from '../../timetable/changing/list-make-ups.ts'
import {
  changeOf,
  type MadeRoom,
  makeRooms,
  moveTo,
  type RoomMaker,
} from '../../timetable/changing/make-room.ts'
import { readMeetings } from '../../timetable/changing/meeting-states.ts'
import { findExisting } from '../../timetable/judging/existing-class.ts'
import { isInRoom } from '../../timetable/loading/in-room.ts'
import { listProfessors } from '../../timetable/loading/load-timetable.ts'
import { hasChangedMeeting } from '../../timetable/loading/meeting-changes.ts'
import { isTaughtBy } from '../../timetable/loading/taught-by.ts'

type Span = HandlerInput<typeof listConcernedMeetings>['query']

/** One meeting, its class, and how it is now as a call would make it so again. */
interface Concerned {
  readonly one: ScheduledClass
  readonly meeting: ScheduledClass
  readonly before: ChangedMeeting
}

/** A choice, and where the meeting would be; null: nowhere, or where it is. */
interface Option {
  readonly choice: MeetingChoice
  readonly place: ScheduledClass | null
}

/** So many of a kind are offered. */
const MOST_OF_KIND = 5

/** The meetings of a professor, or in a room, on some dates, each with what may become of it; the first choice is proposed. */
export async function listConcerned(db: Db, clock: Clock, span: Span): Promise<ConcernedMeeting[]> {
  let looking = await lookAround(db, clock)
  const listed: ConcernedMeeting[] = []
  const given = new Map<string, number>()
  for (const concerned of await findConcerned(looking, span)) {
    const options = await listOptions(looking, concerned, span, given)
    const [first] = options
    if (first?.place) looking = { ...looking, placed: [...looking.placed, first.place] }
    for (const id of first?.choice.kind === 'substitute' ? (first.choice.meeting?.professorIds ?? []) : [])
      given.set(id, (given.get(id) ?? 0) + 1)
    listed.push(await describe(looking, concerned, options))
  }
  return listed
}

/** Where a meeting of a class could be made up for. */
export async function listMakeUpsOf(
  db: Db,
  clock: Clock,
  id: string,
  originalDate: CalendarDate,
): Promise<MeetingChoice[]> {
  const looking = await lookAround(db, clock)
  const one = await findExisting(db, id, looking.year)
  const meeting = findMeeting(one, originalDate)
  const [before] = await readMeetings(db, [meeting])
  if (!before) throw notFound('meeting')
  const concerned = { one, meeting, before }
  const { offers, roomless } = await listMakeUps(looking, one, meeting)
  const worst = offers.length < MOST_OFFERS ? -1 : Math.min(...offers.map(({ freeStudents }) => freeStudents))
  const better = roomless.filter(({ freeStudents }) => freeStudents > worst)
  const made = await makeRooms(looking, concerned, better)
  return [...offers, ...made]
    .sort((a, b) => b.freeStudents - a.freeStudents)
    .slice(0, MOST_OFFERS)
    .map((offer) => describeMove(looking, concerned, offer).choice)
}

async function findConcerned(
  { db, year, today, rooms, settings }: Looking,
  span: Span,
): Promise<Concerned[]> {
  const { professorId = null, roomId = null, from, to } = span
  // What does not meet by the room's own closure is what is asked for.
  const open = settings.closures.filter((one: Closure) => roomId === null || one.roomId !== roomId)
  const isIn = (date: CalendarDate) => from <= date && date <= to && today <= date
  const isMeant = (one: ScheduledClass) =>
    (professorId === null ? roomsOf(one) : professorsOf(one)).includes(professorId ?? roomId ?? '')
  const found: Omit<Concerned, 'before'>[] = []
  for (const id of await listClassIds(db, professorId, roomId)) {
    const one = await findExisting(db, id, year)
    const planned = listDatesMet({ ...one, ...findPlace(one, { rooms }) }, open)
    const meetings = [...planned.map((date) => plannedMeeting(one, date)), ...listChangedMeetings(one)]
    const meant = meetings.filter((meeting) => isIn(meeting.dates.from) && isMeant(meeting))
    found.push(...meant.map((meeting) => ({ one, meeting })))
  }
  found.sort(
    ({ meeting: a }, { meeting: b }) =>
      a.dates.from.localeCompare(b.dates.from) || a.startMinute - b.startMinute || a.id.localeCompare(b.id),
  )
  const states = await readMeetings(
    db,
    found.map(({ meeting }) => meeting),
  )
  return found.map((one, at) => ({ ...one, before: states[at] as ChangedMeeting }))
}

async function listClassIds(db: Db, professorId: string | null, roomId: string | null): Promise<string[]> {
  const professorIds = professorId === null ? [] : [professorId]
  const roomIds = roomId === null ? [] : [roomId]
  const rows = await db
    .selectFrom('classes as c')
    .select('c.id')
    .where('c.status', '<>', 'Cancelled')
    .where(({ or }) =>
      or([
        hasChangedMeeting(roomIds, professorIds),
        isInRoom(anyOf(roomIds)),
        isTaughtBy(anyOf(professorIds)),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function listOptions(
  looking: Looking,
  concerned: Concerned,
  { professorId = null }: Span,
  given: ReadonlyMap<string, number>,
): Promise<Option[]> {
  const { before, meeting } = concerned
  const stay =
    professorId === null
      ? await roomOptions(looking, concerned)
      : await substituteOptions(looking, concerned, professorId, given)
  const moves = (await moveOptions(looking, concerned)).slice(0, MOST_OF_KIND)
  const { originalDate, id, note, link } = before
  const cancelled =
    originalDate === null
      ? { ...(id && { id }), originalDate, asPlanned: true as const, note, link }
      : { originalDate, date: null, note, link }
  const where = sayPlace(meeting, looking)
  return [
    ...stay,
    ...moves,
    { choice: { kind: 'cancel', meeting: cancelled, ...where }, place: null },
    { choice: { kind: 'leave', meeting: null, ...where }, place: null },
  ]
}

async function substituteOptions(
  looking: Looking,
  { one, meeting, before }: Concerned,
  professorId: string,
  given: ReadonlyMap<string, number>,
): Promise<Option[]> {
  const substitutes = await findSubstitutes(
    looking.db,
    one,
    professorId,
    academicYearAround(meeting.dates.from, looking.year),
  )
  const teams = substitutes.map(({ id }) =>
    professorsOf(meeting).flatMap((each) => (each === professorId ? id : each === id ? [] : each)),
  )
  const judged = await judgeOthers(
    looking,
    meeting,
    teams.map((professorIds) => ({ professorIds })),
  )
  const options = substitutes.flatMap((substitute, at) => {
    const { place, isPossible, isAvailable } = judged[at] ?? {}
    const professorIds = teams[at]
    if (!place || !isPossible || !professorIds) return []
    const substitutions = substitute.substitutions + (given.get(substitute.id) ?? 0)
    const rank = [SUBSTITUTE_REASONS.indexOf(substitute.because), Number(!isAvailable), substitutions]
    const choice = {
      kind: 'substitute' as const,
      meeting: { ...changeOf(before), professorIds },
      ...sayPlace(place, looking),
      professorId: substitute.id,
      professorName: substitute.fullName,
      because: substitute.because,
      substitutions,
      isAvailable: isAvailable ?? true,
    }
    return [{ rank, option: { choice, place } }]
  })
  options.sort((a, b) => {
    const at = a.rank.findIndex((value, index) => value !== b.rank[index])
    return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0)
  })
  return options.slice(0, MOST_OF_KIND).map(({ option }) => option)
}

async function roomOptions(looking: Looking, { meeting, before }: Concerned): Promise<Option[]> {
  const rooms = (await listFittingRooms(looking, meeting)).filter(({ id }) => id !== meeting.roomId)
  const judged = await judgeOthers(
    looking,
    meeting,
    rooms.map(({ id }) => ({ roomId: id })),
  )
  const options = judged.flatMap(({ place, isPossible }): Option[] => {
    if (!isPossible) return []
    const asked = { ...changeOf(before), roomId: place.roomId }
    return [{ choice: { kind: 'room', meeting: asked, ...sayPlace(place, looking) }, place }]
  })
  return options.slice(0, MOST_OF_KIND)
}

async function moveOptions(looking: Looking, concerned: Concerned): Promise<Option[]> {
  const { offers } = await listMakeUps(looking, concerned.one, concerned.meeting)
  return offers.map((offer) => describeMove(looking, concerned, offer))
}

function describeMove(
  looking: Looking,
  { one, meeting, before }: Concerned,
  { freeStudents, maker, ...offer }: MakeUpOffer & Partial<MadeRoom>,
) {
  const { date } = offer
  const place = { ...meeting, ...offer, day: weekdayOf(date), dates: { from: date, to: date } }
  const choice = {
    kind: 'move' as const,
    meeting: moveTo(before, one, { ...offer, freeStudents }),
    ...sayPlace(place, looking),
    freeStudents,
    ...(maker && { makesRoom: describeMaker(looking, maker) }),
  }
  return { choice, place }
}

const describeMaker = ({ rooms }: Looking, { one, roomId, before, after }: RoomMaker) => ({
  classId: one.id,
  title: one.title,
  roomName: rooms.get(roomId)?.name ?? '',
  before,
  meeting: after,
})

const sayPlace = (one: ScheduledClass, looking: Looking) => ({
  date: one.dates.from,
  startTime: formatTime(one.startMinute),
  endTime: formatTime(one.endMinute),
  roomName: nameRooms(one, looking),
})

async function describe(
  looking: Looking,
  { one, meeting, before }: Concerned,
  options: readonly Option[],
): Promise<ConcernedMeeting> {
  const ids = professorsOf(meeting)
  const names = await listProfessors(looking.db, ids)
  return {
    classId: classOf(meeting),
    title: one.title,
    ...sayPlace(meeting, looking),
    professorNames: ids.flatMap((id) => names.get(id)?.fullName ?? []),
    students: one.studentIds.length,
    before,
    choices: options.map(({ choice }) => choice),
  }
}

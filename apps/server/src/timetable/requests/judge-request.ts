import { isDeepStrictEqual } from 'node:util'
import type { MeetingWish, RequestEffects } from '@scheduler/contract'
import { findMeeting, formatTime, professorsOf, type ScheduledClass } from '@scheduler/domain'
import { toSaid } from '@scheduler/messages'
import { HttpError } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { type JudgedMeetings, judgeMeetings, toPlace } from '../changing/judge-meetings.ts'
import {
  judgeOthers,
  type Looking,
  listFittingRooms,
  lookAround,
  nameRooms,
} from '../changing/list-make-ups.ts'
import { findExisting } from '../judging/existing-class.ts'
import { listProfessors } from '../loading/load-timetable.ts'
import { describeMeeting, getRequest } from './read-requests.ts'

type Effect = RequestEffects['effects'][number]

interface Wanted {
  readonly looking: Looking
  readonly one: ScheduledClass
  readonly originalDate: string
  readonly timeZone: string
}

/** What each wish of a request would do, in a room that is free where its own is not. */
export async function judgeRequest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: string,
): Promise<RequestEffects> {
  const { classId, originalDate, meeting, wishes } = await getRequest(db, session, clock, id)
  const looking = await lookAround(db, clock)
  const one = await findExisting(db, classId, looking.year)
  const wanted = { looking, one, originalDate, timeZone: clock.timeZone }
  const effects: Effect[] = []
  for (const wish of wishes) effects.push(await judgeWish(wanted, wish))
  return {
    isOtherwise: !isDeepStrictEqual(meeting, describeMeeting(one, originalDate)),
    students: one.studentIds.length,
    effects,
  }
}

async function judgeWish(wanted: Wanted, wish: MeetingWish): Promise<Effect> {
  const asked = await judge(wanted, wish)
  if (asked.isPossible || wish.roomId !== undefined || wanted.one.roomId === null) return asked
  const roomId = await findFreeRoom(wanted, wish)
  return roomId === undefined ? asked : judge(wanted, { ...wish, roomId })
}

async function judge(wanted: Wanted, wish: MeetingWish): Promise<Effect> {
  const { one, originalDate, looking } = wanted
  const place = placeOf(one, originalDate, wish)
  const ids = [...professorsOf(place)]
  const names = await listProfessors(looking.db, ids)
  return {
    meeting: wish,
    date: wish.date === null ? null : place.dates.from,
    startTime: formatTime(place.startMinute),
    endTime: formatTime(place.endMinute),
    roomName: nameRooms(place, looking),
    professorNames: ids.flatMap((id) => names.get(id)?.fullName ?? []),
    ...(await sayOf(wanted, wish)),
  }
}

async function sayOf(
  { looking: { db, year }, one, originalDate, timeZone }: Wanted,
  wish: MeetingWish,
): Promise<Pick<Effect, 'isPossible' | 'says'>> {
  let found: JudgedMeetings
  try {
    found = await judgeMeetings(db, year, [{ old: one, meetings: [{ ...wish, originalDate }] }], timeZone)
  } catch (error) {
    // What it says is no longer possible: the course has other dates, or the room is deleted.
    if (error instanceof HttpError) return { isPossible: false, says: [toSaid(error.reply)] }
    throw error
  }
  const isPossible = found.conflicts.length === 0
  return { isPossible, says: (isPossible ? found.told : found.conflicts).map(toSaid) }
}

/** The meeting as a wish would have it, as a class of one date. */
function placeOf(one: ScheduledClass, originalDate: string, wish: MeetingWish): ScheduledClass {
  const { changes: _, ...planned } = one
  const change = { id: one.id, originalDate, date: wish.date ?? originalDate, ...toPlace(wish) }
  return findMeeting({ ...planned, changes: [change] }, originalDate)
}

async function findFreeRoom(
  { looking, one, originalDate }: Wanted,
  wish: MeetingWish,
): Promise<string | undefined> {
  const place = placeOf(one, originalDate, wish)
  const rooms = await listFittingRooms(looking, place)
  const judged = await judgeOthers(
    looking,
    place,
    rooms.map(({ id }) => ({ roomId: id })),
  )
  return judged.find(({ isPossible }) => isPossible)?.place.roomId ?? undefined
}

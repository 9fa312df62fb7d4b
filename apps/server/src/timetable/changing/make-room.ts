import type { ChangedMeeting } from '@scheduler/contract'
import {
  formatTime,
  listChangedMeetings,
  listSharingSpace,
  type MakeUpOffer,
  type MakeUpTime,
  plannedMeeting,
  type ScheduledClass,
} from '@scheduler/domain'
import { findExisting } from '../judging/existing-class.ts'
import { judgeMeetings } from './judge-meetings.ts'
import { type Looking, wantRooms } from './list-make-ups.ts'
import { readMeetings } from './meeting-states.ts'
import { type Blocking, findFirstFree, listBlocking } from './rooms-at-times.ts'

/** A meeting that goes to another room, so that its room is free. */
export interface RoomMaker {
  readonly one: ScheduledClass
  readonly roomId: string
  readonly before: ChangedMeeting
  readonly after: ChangedMeeting
}

export interface MadeRoom extends MakeUpOffer {
  readonly maker: RoomMaker
}

/** So many are offered, and so many tried, as each asks the rules. */
const MOST_MADE = 3
const MOST_OF_TIME = 2
const MOST_TRIED = 12

/** What a meeting begins to be changed from. */
export const changeOf = ({ asPlanned: _, ...before }: ChangedMeeting): ChangedMeeting => before

/** How a meeting is written that is made up for at a place. */
export function moveTo(
  before: ChangedMeeting,
  one: ScheduledClass,
  { date, startMinute, endMinute, roomId }: MakeUpOffer,
): ChangedMeeting {
  return {
    ...changeOf(before),
    date,
    startTime: formatTime(startMinute),
    endTime: formatTime(endMinute),
    ...(roomId !== one.roomId && { roomId }),
  }
}

/**
 * Times at which a room is free once the meeting that is in it goes to another room, by rules for both.
 * @param times without a free room, the best first
 */
export async function makeRooms(
  looking: Looking,
  { one, meeting, before }: { one: ScheduledClass; meeting: ScheduledClass; before: ChangedMeeting },
  times: readonly MakeUpTime[],
): Promise<MadeRoom[]> {
  const { db, year, timeZone } = looking
  if (times.length === 0) return []
  const made = new Map<MakeUpTime, MadeRoom>()
  const blocking = await listBlocking(db, await wantRooms(looking, meeting, times), MOST_OF_TIME)
  for (const each of blocking.slice(0, MOST_TRIED)) {
    const time = times[each.at]
    if (!time || made.has(time) || made.size === MOST_MADE) continue
    const maker = await findMaker(looking, each)
    if (!maker) continue
    const offer = { ...time, roomId: each.roomId, maker }
    const asked = [
      { old: one, meetings: [moveTo(before, one, offer)] },
      { old: maker.one, meetings: [maker.after] },
    ]
    const { conflicts } = await judgeMeetings(db, year, asked, timeZone)
    if (conflicts.length === 0) made.set(time, offer)
  }
  return [...made.values()]
}

async function findMaker(
  looking: Looking,
  { classId, changeId, date, roomId: left }: Blocking,
): Promise<RoomMaker | null> {
  const { db, year } = looking
  const one = await findExisting(db, classId, year)
  const meeting =
    changeId === null ? plannedMeeting(one, date) : listChangedMeetings(one).find(({ id }) => id === changeId)
  const [before] = meeting ? await readMeetings(db, [meeting]) : []
  if (!meeting || !before) return null
  const { startMinute, endMinute } = meeting
  const wanted = await wantRooms(looking, meeting, [{ date, startMinute, endMinute }])
  const near = listSharingSpace(left, wanted.divided)
  const roomIds = wanted.roomIds.filter((id) => !near.includes(id) && id !== meeting.roomId)
  const [roomId = null] = await findFirstFree(db, { ...wanted, roomIds })
  return roomId === null ? null : { one, roomId, before, after: { ...changeOf(before), roomId } }
}

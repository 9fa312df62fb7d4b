import {
  type FreeRoomRecord,
  type findFreeRooms,
  type HandlerInput,
  listDatesOfSeries,
  type Reply,
} from '@scheduler/contract'
import {
  type Conflict,
  type FreeRoom,
  formatTime,
  listFreeRooms,
  MINUTES_PER_DAY,
  parseTime,
  type Role,
  type Timetable,
} from '@scheduler/domain'
import { type Said, sayConflict, toSaid } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import { readAtOneMoment } from '../../db/read-at-one-moment.ts'
import { forbidden } from '../../http/errors.ts'
import { type Services, siteMoment } from '../../services.ts'
import { listMeetingsOn } from '../../timetable/loading/held-rooms.ts'
import { listFacts } from '../../timetable/loading/load-timetable.ts'

type Question = HandlerInput<typeof findFreeRooms>['query']

/** 403 for students where the site does not let them ask. */
export function answerFreeRooms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  role: Role,
  { date, startTime, minutes, until, seats, features, buildingName }: Question,
): Promise<Reply<typeof findFreeRooms>> {
  const now = siteMoment(clock)
  const startMinute = startTime === undefined ? now.minute : (parseTime(startTime) ?? 0)
  // Who asks late in the evening for now has the rest of the day.
  const endMinute = Math.min(startMinute + minutes, MINUTES_PER_DAY)
  const dates = listDatesOfSeries(date ?? now.date, until)
  const wanted = { dates, startMinute, endMinute, seats, features, building: buildingName || null }
  return readAtOneMoment(db, async (trx) => {
    if (role === 'student' && !(await mayStudentsAsk(trx))) throw forbidden()
    const timetable: Timetable = { ...(await listFacts(trx, [])), classes: await listMeetingsOn(trx, dates) }
    const rooms = listFreeRooms(wanted, timetable).map((one) => toRecord(one, role))
    return { dates, startTime: formatTime(startMinute), endTime: formatTime(endMinute), rooms }
  })
}

async function mayStudentsAsk(db: Db): Promise<boolean> {
  const settings = await db
    .selectFrom('site_settings')
    .select('students_find_rooms')
    .executeTakeFirstOrThrow()
  return settings.students_find_rooms
}

function toRecord({ room, busy, freeUntil, kept }: FreeRoom, role: Role): FreeRoomRecord {
  const { id, name, buildingName, seats, features } = room
  return {
    _id: id,
    name,
    buildingName,
    seats,
    features: [...features],
    freeUntil: formatTime(freeUntil),
    busy: busy.flatMap(({ date, conflicts: [first] }) => (first ? { date, ...sayTo(role, first) } : [])),
    kept: kept.map(toSaid),
  }
}

/** What is planned for an academic term that is not published is told to administrators alone. */
const sayTo = (role: Role, conflict: Conflict): Said =>
  role !== 'admin' && conflict.kind === 'room' ? toSaid(sayConflict('someRoomTaken')) : toSaid(conflict)

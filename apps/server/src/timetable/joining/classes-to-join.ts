import {
  countSeats,
  forgetPastMeetings,
  type RoomFacts,
  type ScheduledClass,
  type Timetable,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { selectClasses, toScheduledClass } from '../loading/load-timetable.ts'
import { closuresOfRules } from '../settings/closures.ts'
import { waysOfRules } from '../settings/ways.ts'
import type { Join } from './lock-seats.ts'

/** A class of a section that students want to join. */
export interface ClassToJoin {
  readonly sectionId: string
  readonly joined: ScheduledClass
  readonly seats: number | null
  readonly joinedCount: number
  /** Whether one of them is in it, and what else the rules look at: their other classes that hold their places, and the rooms. */
  of(studentId: string): Pick<Timetable, 'classes' | 'rooms' | 'settings'> & { readonly isIn: boolean }
}

/** The classes of sections by their ids; what the rules look at next to them is known of the students of joins. */
export async function readClassesToJoin(
  trx: Trx,
  joins: readonly Join[],
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, ClassToJoin>> {
  const rows = await selectRows(trx, joins, sectionIds)
  const all = rows.map((row) => ({ row, students: new Set(row.student_ids?.split(',')) }))
  const rooms = new Map(
    rows
      .flatMap(({ room, other_rooms }) => [...(room ? [room] : []), ...(other_rooms ?? [])])
      .map((room) => [room.id, room]),
  )
  // Of all rows the same: what the rules work out of it is worked out once.
  const settings = readSettings(rows[0])
  const [{ date: today } = { date: '' }] = joins
  const read = (row: (typeof rows)[number], studentIds: readonly string[]) =>
    forgetPastMeetings(toScheduledClass(row, studentIds), today)
  const wanted = new Set(sectionIds)
  return new Map(
    all
      .filter(({ row }) => wanted.has(row.section_id))
      .map(({ row, students }) => [
        row.id,
        {
          sectionId: row.section_id,
          joined: read(row, []),
          seats: countSeats(read(row, []), { rooms }),
          joinedCount: row.joined_count ?? 0,
          of: (studentId: string) => ({
            isIn: students.has(studentId),
            classes: all
              .filter(
                (one) => one.row !== row && one.row.status !== 'Cancelled' && one.students.has(studentId),
              )
              .map((one) => read(one.row, [studentId])),
            rooms,
            settings,
          }),
        },
      ]),
  )
}

function readSettings(row: Awaited<ReturnType<typeof selectRows>>[number] | undefined) {
  return {
    minutesBetweenBuildings: row?.minutes ?? 0,
    located: row?.located ?? [],
    walks: row?.walks ?? [],
    closures: row?.closures ?? [],
  }
}

/** No rule that looks at students looks at features. */
const roomAsRead = sql`json_build_object(
  'id', r.id, 'name', r.name, 'buildingName', r.building_name, 'seats', r.seats, 'status', r.status,
  'availability', r.availability, 'features', '[]'::json)`

function selectRows(trx: Trx, joins: readonly Join[], sectionIds: readonly string[]) {
  const sections = anyOf(sectionIds)
  const students = anyOf(joins.map(({ studentId }) => studentId))
  const [{ year } = { year: { from: '', to: '' } }] = joins
  return selectClasses(trx, year)
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .select(sql<RoomFacts | null>`case when r.id is not null then ${roomAsRead} end`.as('room'))
    .select(
      sql<
        RoomFacts[] | null
      >`(select json_agg(${roomAsRead}) from class_rooms o join rooms r on r.id = o.room_id
        where o.class_id = c.id)`.as('other_rooms'),
    )
    .select((from) => from.selectFrom('site_settings').select('minutes_between_buildings').as('minutes'))
    .select(waysOfRules)
    .select(closuresOfRules.as('closures'))
    .select(
      sql<number | null>`case when c.section_id = ${sections} then (
        select count(*)::int from section_students s where s.section_id = c.section_id) end`.as(
        'joined_count',
      ),
    )
    .select(
      sql<string | null>`(select string_agg(s.student_id::text, ',') from section_students s
        where s.section_id = c.section_id and s.student_id = ${students})`.as('student_ids'),
    )
    .select('c.section_id')
    .where(
      'c.section_id',
      '=',
      sql<string>`any(array(select section_id from section_students where student_id = ${students}
        union select s.id from sections s where s.id = ${sections}))`,
    )
    .modifyEnd(PREPARED)
    .execute()
}

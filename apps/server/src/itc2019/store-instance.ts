import { randomUUID } from 'node:crypto'
import {
  addWeeks,
  type CalendarDate,
  dayNumberOf,
  formatDayNumber,
  LAST_WEEK,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import { type Itc2019Instance, listItc2019Classes } from '@scheduler/formats'
import { inLots } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { refuseKnown } from '../import/import-name.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { toMoment } from './file-order.ts'
import { type Counting, toHours } from './hours.ts'
import { convertNumbers, toRuleKind } from './rule-kinds.ts'
import { storeStudents } from './store-students.ts'
import { type Shape, toShape } from './to-shape.ts'

/** Ids of records by the file's. */
export type Ids = ReadonlyMap<string, string>

/** What a file says of courses and rooms by their identifiers and an instance has no place for. */
export interface Naming {
  readonly course: (id: string) => {
    readonly course_name: string
    readonly course_code: string | null
    readonly expected_students?: number | null
  }
  readonly building: (room: string) => string
}

/** The records of a term by what the file calls courses, classes and rooms. */
export interface StoredTerm {
  readonly termId: string
  readonly courses: Ids
  readonly sections: Ids
}

export interface Storing {
  readonly trx: Trx
  readonly instance: Itc2019Instance
  readonly naming: Naming
  readonly counting: Counting
  readonly term: { readonly id: string; readonly start_date: CalendarDate; readonly end_date: CalendarDate }
}

/**
 * Stores an instance in the transaction: all of it or nothing. It becomes an academic term of its name, with as many weeks; the rooms
 * are in a building of its name.
 * @param monday its first day
 * @returns the id of the term
 */
export async function storeItc2019(
  trx: Trx,
  instance: Itc2019Instance,
  monday: CalendarDate,
): Promise<string> {
  await refuseKnown(trx, instance.name)
  const naming: Naming = {
    course: (id) => ({ course_name: `Course ${id}`, course_code: id }),
    building: () => instance.name,
  }
  return (await storeListed(trx, instance, monday, naming)).termId
}

/** Stores what an instance of ITC-2019 can say of a term, whatever file it comes from; all of it or nothing. */
export async function storeListed(
  trx: Trx,
  instance: Itc2019Instance,
  monday: CalendarDate,
  naming: Naming,
): Promise<StoredTerm> {
  refuseWhatHasNoPlace(instance)
  const term = {
    id: randomUUID(),
    start_date: monday,
    end_date: formatDayNumber(dayNumberOf(addWeeks(monday, instance.weeks)) - 1),
  }
  const counting = { ...instance, slotMinutes: MINUTES_PER_DAY / instance.slotsPerDay }
  const storing = { trx, instance, naming, counting, term }
  await storeTerm(storing)
  const rooms = await storeRooms(storing)
  const shape = toShape(instance)
  const courses = await storeCourses(storing, shape)
  await storeChoices(storing, shape, rooms)
  await storeRules(storing, shape)
  await storeStudents(storing, courses)
  return { termId: term.id, courses, sections: shape.sectionOf }
}

function refuseWhatHasNoPlace({ weeks, slotsPerDay, rooms }: Itc2019Instance): void {
  if (weeks > LAST_WEEK) throw new ImportRefused(`it has ${weeks} weeks; a term has at most ${LAST_WEEK}`)
  if (!Number.isInteger(MINUTES_PER_DAY / slotsPerDay))
    throw new ImportRefused(`its days have ${slotsPerDay} slots, which are not whole minutes`)
  const empty = rooms.find(({ capacity }) => capacity < 1)
  if (empty) throw new ImportRefused(`the room ${empty.id} has no seats; a room has at least 1`)
}

async function storeTerm({ trx, instance, counting, term }: Storing): Promise<void> {
  const { name, days, weights } = instance
  await trx
    .insertInto('terms')
    .values({ ...term, name, number: 1 })
    .execute()
  await trx
    .insertInto('term_weights')
    .values({
      term_id: term.id,
      days,
      slot_minutes: counting.slotMinutes,
      time_weight: weights.time,
      room_weight: weights.room,
      rule_weight: weights.distribution,
      student_weight: weights.student,
    })
    .execute()
}

async function storeRooms({ trx, instance, naming, counting, term }: Storing): Promise<Ids> {
  const { rooms } = instance
  const ids = new Map(rooms.map(({ id }) => [id, randomUUID()]))
  const idOf = (room: string) => ids.get(room) ?? ''
  const rows = rooms.map(({ id, capacity }, index) => ({
    id: idOf(id),
    name: id,
    building_name: naming.building(id),
    seats: capacity,
    created_at: toMoment(index),
  }))
  await inLots(rows, (lot) => trx.insertInto('rooms').values(lot).execute())
  const walks = rooms.flatMap(({ id, travel }) =>
    [...new Map(travel.map(({ room, slots }) => [room, slots]))].map(([room, slots]) => ({
      from_id: idOf(id),
      to_id: idOf(room),
      minutes: slots * counting.slotMinutes,
    })),
  )
  await inLots(walks, (lot) => trx.insertInto('room_walks').values(lot).execute())
  const closed = rooms.flatMap(({ id, unavailable }) =>
    unavailable
      .filter(({ days, weeks }) => days.includes('1') && weeks.includes('1'))
      .map((time, position) => ({
        room_id: idOf(id),
        term_id: term.id,
        position,
        ...toHours(time, counting),
      })),
  )
  await inLots(closed, (lot) => trx.insertInto('room_closed_times').values(lot).execute())
  return ids
}

/** Courses with their configurations, parts and sections. */
async function storeCourses(
  { trx, instance, naming, term }: Storing,
  { configurations, parts, sections }: Shape,
): Promise<Ids> {
  const ids = new Map(
    instance.courses.map(({ id }) => [id, { course: randomUUID(), offering: randomUUID() }]),
  )
  const offeringOf = (course: string) => ids.get(course)?.offering ?? ''
  const offerings = [...ids.values()].map(({ offering }) => ({ id: offering }))
  await inLots(offerings, (lot) => trx.insertInto('offerings').values(lot).execute())
  await inLots(configurations, (lot) =>
    trx
      .insertInto('configurations')
      .values(lot.map(({ course, ...row }) => ({ ...row, offering_id: offeringOf(course) })))
      .execute(),
  )
  await inLots(parts, (lot) =>
    trx
      .insertInto('parts')
      .values(
        lot.map(({ configurationId, parentId, ...row }) => ({
          ...row,
          configuration_id: configurationId,
          parent_id: parentId,
          take: 'one',
          together: true,
        })),
      )
      .execute(),
  )
  await inLots(sections, (lot) =>
    trx
      .insertInto('sections')
      .values(
        lot.map(({ partId, parentId, parentPartId, limit, needsRoom, ...row }) => ({
          ...row,
          part_id: partId,
          parent_id: parentId,
          parent_part_id: parentPartId,
          seat_limit: limit,
          needs_room: needsRoom,
        })),
      )
      .execute(),
  )
  const { start_date, end_date, id: term_id } = term
  const rows = [...ids].map(([id, { course, offering }], index) => ({
    id: course,
    offering_id: offering,
    ...naming.course(id),
    start_date,
    end_date,
    term_id,
    created_at: toMoment(index),
  }))
  await inLots(rows, (lot) => trx.insertInto('courses').values(lot).execute())
  // The database then says of each section with which others it goes.
  await trx
    .updateTable('offerings')
    .set({ shape_revision: 2 })
    .where('id', 'in', (from) =>
      from.selectFrom('courses').select('offering_id').where('term_id', '=', term_id),
    )
    .execute()
  return new Map([...ids].map(([id, { course }]) => [id, course]))
}

/** The times and rooms that each section may have. */
async function storeChoices(
  { trx, instance, counting }: Storing,
  { sectionOf }: Shape,
  rooms: Ids,
): Promise<void> {
  const classes = listItc2019Classes(instance).map((one) => ({
    ...one,
    section_id: sectionOf.get(one.id) ?? '',
  }))
  const times = classes.flatMap(({ section_id, times }) =>
    times.map((time, position) => ({
      section_id,
      position,
      ...toHours(time, counting),
      price: time.penalty,
    })),
  )
  await inLots(times, (lot) => trx.insertInto('section_times').values(lot).execute())
  const places = classes.flatMap(({ section_id, rooms: listed }) =>
    (listed ?? []).map(({ room, penalty }, position) => ({
      section_id,
      position,
      room_id: rooms.get(room) ?? '',
      price: penalty,
    })),
  )
  await inLots(places, (lot) => trx.insertInto('section_rooms').values(lot).execute())
}

async function storeRules({ trx, instance, counting }: Storing, { sectionOf }: Shape): Promise<void> {
  const rules = instance.distributions.map(({ kind, parameters, penalty, classes }, index) => {
    const rule = toRuleKind(kind)
    const numbers = convertNumbers(rule, parameters, (slots) => slots * counting.slotMinutes)
    const row = { id: randomUUID(), kind: rule, numbers, weight: penalty, created_at: toMoment(index) }
    return { row, classes }
  })
  await inLots(rules, (lot) =>
    trx
      .insertInto('section_rules')
      .values(lot.map(({ row }) => row))
      .execute(),
  )
  const members = rules.flatMap(({ row, classes }) =>
    classes.map((id, position) => ({ rule_id: row.id, section_id: sectionOf.get(id) ?? '', position })),
  )
  await inLots(members, (lot) => trx.insertInto('section_rule_members').values(lot).execute())
}

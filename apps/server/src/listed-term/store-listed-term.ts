import { randomUUID } from 'node:crypto'
import {
  addWeeks,
  type CalendarDate,
  convertNumbers,
  dayNumberOf,
  formatDayNumber,
  LAST_WEEK,
  type ListedTime,
  MINUTES_PER_DAY,
  sectionsOf,
  toHours,
} from '@scheduler/domain'
import type { TermFile } from '@scheduler/formats'
import { sayFile } from '@scheduler/messages'
import type { RunRule } from '@scheduler/planning'
import { inLots } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { refuseKnown } from '../from-files/import-name.ts'
import { ImportRefused } from '../from-files/import-refused.ts'
import { toMoment } from './file-order.ts'
import { storeCohorts, storeProfessors } from './store-people.ts'
import { storeStudents } from './store-students.ts'
import type { Ids, StoredTerm, Storing } from './storing.ts'
import { type Shape, toShape } from './to-shape.ts'

/**
 * Stores a term that was read from a file in the transaction: all of it or nothing. Rooms without a building are in one of its name;
 * throws an ImportRefused where it is there already, or asks for what the product cannot hold.
 * @param monday its first day
 */
export async function storeTermFile(trx: Trx, file: TermFile, monday: CalendarDate): Promise<StoredTerm> {
  const { listed } = file
  refuseWhatHasNoPlace(file)
  await refuseKnownTerm(trx, file)
  const term = {
    id: randomUUID(),
    start_date: monday,
    end_date: formatDayNumber(dayNumberOf(addWeeks(monday, listed.weeks)) - 1),
  }
  const storing = { trx, file, listed, slotMinutes: MINUTES_PER_DAY / listed.slotsPerDay, term }
  await storeTerm(storing)
  const rooms = await storeRooms(storing)
  const shape = toShape(listed)
  const courses = await storeCourses(storing, shape)
  await storeChoices(storing, shape, rooms)
  await storeRules(storing, shape)
  await storeStudents(storing, courses)
  const stored = { termId: term.id, courses, sections: shape.sectionOf }
  await storeProfessors(trx, file, stored)
  await storeCohorts(trx, file, stored)
  await storeRunRules(trx, file, stored)
  return stored
}

async function refuseKnownTerm(trx: Trx, { listed: { name, rooms }, buildings }: TermFile): Promise<void> {
  const known = await trx.selectFrom('terms').select('id').where('name', '=', name).executeTakeFirst()
  if (known) throw new ImportRefused(sayFile('knownTerm', { name }))
  if (rooms.some(({ id }) => !buildings.has(id))) await refuseKnown(trx, name)
}

/** A field takes no longer line. */
const LONGEST_NAME = 200

function refuseWhatHasNoPlace({ listed, courses, professors, cohorts, buildings }: TermFile): void {
  const { name, weeks, slotsPerDay, rooms } = listed
  if (weeks > LAST_WEEK)
    throw new ImportRefused(sayFile('tooManyWeeks', { number: weeks, most: `${LAST_WEEK}` }))
  if (!Number.isInteger(MINUTES_PER_DAY / slotsPerDay))
    throw new ImportRefused(sayFile('unevenSlots', { number: slotsPerDay }))
  const empty = rooms.find(({ seats }) => seats < 1)
  if (empty) throw new ImportRefused(sayFile('noSeats', { text: empty.id }))
  const configurations = listed.courses.flatMap((course) => course.configurations)
  const parts = configurations.flatMap((configuration) => configuration.parts)
  const called = [rooms, configurations, parts, sectionsOf(listed), listed.students].flat()
  const named = [courses, professors, cohorts].flat()
  const names = [name, ...buildings.values(), ...called.map(({ id }) => id), ...named.map((one) => one.name)]
  const long = names.find(({ length }) => length > LONGEST_NAME)
  if (long !== undefined)
    throw new ImportRefused(sayFile('longName', { text: long.slice(0, 40), number: LONGEST_NAME }))
}

/** What runs keep and no rule between sections says, and what of the file nobody keeps though it is required. */
async function storeRunRules(
  trx: Trx,
  { rulesOfRuns, notTaken }: TermFile,
  { termId, sections }: StoredTerm,
): Promise<void> {
  const rules = rulesOfRuns.map(
    ({ rule: { classes: _, ...rule }, classes }): RunRule => ({
      ...rule,
      sectionIds: classes.flatMap((id) => sections.get(id) ?? []),
    }),
  )
  const required = notTaken.flatMap(({ constraint, required: count }) =>
    count > 0 ? [{ constraint, count }] : [],
  )
  await trx
    .updateTable('term_weights')
    .set({ run_rules: JSON.stringify(rules), not_taken: JSON.stringify(required) })
    .where('term_id', '=', termId)
    .execute()
}

async function storeTerm({ trx, listed, slotMinutes, term }: Storing): Promise<void> {
  const { name, days, weights } = listed
  await trx
    .insertInto('terms')
    .values({ ...term, name, number: 1 })
    .execute()
  await trx
    .insertInto('term_weights')
    .values({
      term_id: term.id,
      days,
      slot_minutes: slotMinutes,
      time_weight: weights.time,
      room_weight: weights.room,
      rule_weight: weights.rule,
      student_weight: weights.student,
    })
    .execute()
}

/** The columns of a listed time. */
function toColumns(time: ListedTime, { slotMinutes }: Storing) {
  const { days, startMinute, ...hours } = toHours(time, slotMinutes)
  return { ...hours, days: [...days], start_minute: startMinute }
}

async function storeRooms(storing: Storing): Promise<Ids> {
  const { trx, file, listed, slotMinutes, term } = storing
  const { rooms } = listed
  const ids = new Map(rooms.map(({ id }) => [id, randomUUID()]))
  const idOf = (room: string) => ids.get(room) ?? ''
  const rows = rooms.map(({ id, seats }, index) => ({
    id: idOf(id),
    name: id,
    building_name: file.buildings.get(id) ?? listed.name,
    seats,
    created_at: toMoment(index),
  }))
  await inLots(rows, (lot) => trx.insertInto('rooms').values(lot).execute())
  const walks = rooms.flatMap(({ id, walks: own }) =>
    [...new Map(own.map(({ room, slots }) => [room, slots]))].map(([room, slots]) => ({
      from_id: idOf(id),
      to_id: idOf(room),
      minutes: slots * slotMinutes,
    })),
  )
  await inLots(walks, (lot) => trx.insertInto('room_walks').values(lot).execute())
  const closed = rooms.flatMap((room) =>
    room.closed
      .filter(({ days, weeks }) => days.includes('1') && weeks.includes('1'))
      .map((time, position) => ({
        room_id: idOf(room.id),
        term_id: term.id,
        position,
        ...toColumns(time, storing),
      })),
  )
  await inLots(closed, (lot) => trx.insertInto('room_closed_times').values(lot).execute())
  return ids
}

/** Courses with their configurations, parts and sections. */
async function storeCourses(
  { trx, file, listed, term }: Storing,
  { configurations, parts, sections }: Shape,
): Promise<Ids> {
  const ids = new Map(listed.courses.map(({ id }) => [id, { course: randomUUID(), offering: randomUUID() }]))
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
  const rows = file.courses.map(({ id, name, code, expectedStudents }, index) => ({
    id: ids.get(id)?.course ?? '',
    offering_id: offeringOf(id),
    course_name: name,
    course_code: code,
    expected_students: expectedStudents,
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
async function storeChoices(storing: Storing, { sectionOf }: Shape, rooms: Ids): Promise<void> {
  const { trx, listed } = storing
  const sections = sectionsOf(listed).map((one) => ({ ...one, section_id: sectionOf.get(one.id) ?? '' }))
  const times = sections.flatMap(({ section_id, times }) =>
    times.map((time, position) => ({
      section_id,
      position,
      ...toColumns(time, storing),
      price: time.price,
    })),
  )
  await inLots(times, (lot) => trx.insertInto('section_times').values(lot).execute())
  const places = sections.flatMap(({ section_id, rooms: own }) =>
    (own ?? []).map(({ room, price }, position) => ({
      section_id,
      position,
      room_id: rooms.get(room) ?? '',
      price,
    })),
  )
  await inLots(places, (lot) => trx.insertInto('section_rooms').values(lot).execute())
}

async function storeRules({ trx, listed, slotMinutes }: Storing, { sectionOf }: Shape): Promise<void> {
  const rules = listed.rules.map(({ kind, numbers: slots, weight, sections }, index) => {
    const numbers = convertNumbers(kind, slots, (one) => one * slotMinutes)
    return { row: { id: randomUUID(), kind, numbers, weight, created_at: toMoment(index) }, sections }
  })
  await inLots(rules, (lot) =>
    trx
      .insertInto('section_rules')
      .values(lot.map(({ row }) => row))
      .execute(),
  )
  const members = rules.flatMap(({ row, sections }) =>
    sections.map((id, position) => ({ rule_id: row.id, section_id: sectionOf.get(id) ?? '', position })),
  )
  await inLots(members, (lot) => trx.insertInto('section_rule_members').values(lot).execute())
}

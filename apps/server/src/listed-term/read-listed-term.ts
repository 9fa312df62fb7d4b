import {
  type Counting,
  convertNumbers,
  countWeeksOf,
  giveNames,
  type ListedCourse,
  type ListedRoom,
  type ListedSection,
  type ListedTerm,
  type ListedTime,
  MINUTES_PER_DAY,
  type Names,
  nameOf,
  sectionsOf,
  toListedTime,
  type WeeklyHours,
} from '@scheduler/domain'
import { type ListedRecords, NothingListed, type SectionRecord } from '@scheduler/planning'
import type { Trx } from '../db/connect.ts'
import {
  listWeightedTerms,
  type PartWithSections,
  type RoomOfTerm,
  readParts,
  readRooms,
  readRules,
  readStudents,
  type SectionWithChoices,
  type WeightedTerm,
} from './read-records.ts'

/** What a listed term cannot say of a term, in a sentence. */
export class ExportRefused extends Error {}

/** A term with listed times and rooms; null where it has none. Throws a NothingListed or an ExportRefused where it is not whole. */
export async function readListedTerm(trx: Trx, termId: string): Promise<ListedRecords | null> {
  const term = (await listWeightedTerms(trx)).find(({ id }) => id === termId)
  return term ? readListedTermOf(trx, term) : null
}

/** The same of a term that has weights. */
export async function readListedTermOf(trx: Trx, term: WeightedTerm): Promise<ListedRecords> {
  const counting = { days: term.days, slotMinutes: term.slotMinutes, weeks: countWeeksOf(term) }
  const parts = await readParts(trx, term.id)
  const sections = parts.flatMap((part) => part.sections)
  const listed = new Set(
    sections.flatMap(({ needsRoom, rooms }) => (needsRoom ? rooms.map(({ roomId }) => roomId) : [])),
  )
  const rooms = await readRooms(trx, term.id, [...listed])
  const students = (await readStudents(trx, term.id)).map(({ number, ...one }) => ({
    ...one,
    name: number.startsWith(`${term.name}-`) ? number.slice(term.name.length + 1) : number,
  }))
  const rules = await readRules(
    trx,
    sections.map(({ id }) => id),
  )
  const names = {
    rooms: giveNames(rooms),
    sections: giveNames(sections),
    parts: giveNames(parts),
    students: giveNames(students),
    courses: giveNames(parts.map(({ courseId, courseCode }) => ({ id: courseId, name: courseCode }))),
    configurations: giveNames(
      parts.map((part) => ({ id: part.configurationId, name: part.configurationName })),
    ),
  }
  const listedTerm: ListedTerm = {
    name: term.name,
    days: term.days,
    weeks: counting.weeks,
    slotsPerDay: MINUTES_PER_DAY / term.slotMinutes,
    weights: term.weights,
    rooms: rooms.map((one) => toRoom(one, names.rooms, counting)),
    courses: toCourses(parts, names, counting),
    rules: rules.map(({ kind, numbers, weight, sectionIds }) => ({
      kind,
      numbers: convertNumbers(kind, numbers, (minutes) => toSlots(minutes, counting)),
      weight,
      sections: sectionIds.flatMap((id) => names.sections.get(id) ?? []),
    })),
    students: students.map(({ id, courseIds }) => ({
      id: nameOf(names.students, id),
      // Courses that are taught as one are one.
      courses: [...new Set(courseIds)].flatMap((course) => names.courses.get(course) ?? []),
    })),
  }
  return {
    term: listedTerm,
    dates: { from: term.from, to: term.to },
    rooms: rooms.map(({ id, name }) => ({ id, name })),
    sections: listSections(parts, listedTerm, names.sections),
    ...(term.runRules.length > 0 && { runRules: term.runRules }),
  }
}

function listSections(parts: readonly PartWithSections[], term: ListedTerm, names: Names): SectionRecord[] {
  const byName = new Map(
    parts.flatMap(({ kind, courseId, courseName, sections }) =>
      sections.map(({ id, name }) => [nameOf(names, id), { id, name, part: kind, courseId, courseName }]),
    ),
  )
  return sectionsOf(term).flatMap(({ id }) => byName.get(id) ?? [])
}

function toRoom({ id, seats, walks, closed }: RoomOfTerm, names: Names, counting: Counting): ListedRoom {
  const minutes = new Map(walks.map((walk) => [walk.roomId, walk.minutes]))
  return {
    id: nameOf(names, id),
    seats,
    walks: [...names].flatMap(([other, room]) => {
      const walk = minutes.get(other)
      return walk === undefined ? [] : [{ room, slots: toSlots(walk, counting) }]
    }),
    closed: closed.map((hours) => toTime(hours, counting)),
  }
}

interface AllNames {
  readonly rooms: Names
  readonly sections: Names
  readonly parts: Names
  readonly courses: Names
  readonly configurations: Names
}

function toCourses(parts: readonly PartWithSections[], names: AllNames, counting: Counting): ListedCourse[] {
  return [...names.courses].map(([courseId, id]) => {
    const own = parts.filter((part) => part.courseId === courseId)
    const ids = [...new Set(own.map(({ configurationId }) => configurationId))]
    return {
      id,
      configurations: ids.map((configurationId) => ({
        id: nameOf(names.configurations, configurationId),
        parts: own
          .filter((part) => part.configurationId === configurationId)
          .map((part) => ({
            id: nameOf(names.parts, part.id),
            sections: part.sections.map((section) => toSection(section, names, counting)),
          })),
      })),
    }
  })
}

function toSection(section: SectionWithChoices, names: AllNames, counting: Counting): ListedSection {
  const { id, name, aboveId, limit, needsRoom, times, rooms } = section
  if (times.length === 0) throw new NothingListed(name, 'times')
  if (needsRoom && rooms.length === 0) throw new NothingListed(name, 'rooms')
  return {
    id: nameOf(names.sections, id),
    limit,
    aboveId: aboveId === null ? null : nameOf(names.sections, aboveId),
    rooms: needsRoom
      ? rooms.map(({ roomId, price }) => ({ room: nameOf(names.rooms, roomId), price }))
      : null,
    times: times.map(({ price, ...hours }) => ({ ...toTime(hours, counting), price })),
  }
}

function toTime(hours: WeeklyHours, counting: Counting): ListedTime {
  const time = toListedTime(hours, counting)
  if (time) return time
  throw new ExportRefused(
    `some hours are not whole steps of ${counting.slotMinutes} minutes, or on days after the first ${counting.days}`,
  )
}

function toSlots(minutes: number, { slotMinutes }: Counting): number {
  const slots = minutes / slotMinutes
  if (Number.isInteger(slots)) return slots
  throw new ExportRefused(`${minutes} minutes are not whole steps of ${slotMinutes} minutes`)
}

import { type DateRange, MINUTES_PER_DAY } from '@scheduler/domain'
import {
  convertNumbers,
  type Itc2019Class,
  type Itc2019Course,
  type Itc2019Instance,
  type Itc2019Time,
  listItc2019Classes,
  toFileKind,
} from '@scheduler/formats'
import type { Trx } from '../db/connect.ts'
import type { RunRule } from '../db/priced-choice-tables.ts'
import { type Counting, countWeeksOf, type Hours, toFileTime } from './hours.ts'
import { giveNames, type Names, nameOf } from './names.ts'
import {
  type ListedPart,
  type ListedRoom,
  type ListedSection,
  listWeightedTerms,
  readListedParts,
  readListedRooms,
  readListedRules,
  readListedStudents,
  type WeightedTerm,
} from './read-records.ts'

/** What a term has that a file of ITC-2019 cannot say, in a sentence. */
export class ExportRefused extends Error {}

/** A section has no times, or no rooms, from which one is chosen. */
export class NothingListed extends ExportRefused {
  readonly section: string

  constructor(section: string, what: 'times' | 'rooms') {
    super(`the section ${section} has no ${what} from which one is chosen`)
    this.section = section
  }
}

/** The problem of a term, and which records it is about. */
export interface ListedTerm {
  readonly instance: Itc2019Instance
  readonly dates: DateRange
  /** As the instance has them, in its order. */
  readonly rooms: readonly { readonly id: string; readonly name: string }[]
  readonly sections: readonly SectionOfClass[]
  /** What an instance cannot say; absent where there is nothing. */
  readonly runRules?: readonly RunRule[]
}

/** The section that a class of an instance is. */
export interface SectionOfClass {
  readonly id: string
  readonly name: string
  /** The kind of its part. */
  readonly part: string
  readonly courseId: string
  readonly courseName: string
}

/** The problem of a term with listed times and rooms; null where it has none. Throws an ExportRefused where something is not listed. */
export async function readListedTerm(trx: Trx, termId: string): Promise<ListedTerm | null> {
  const term = (await listWeightedTerms(trx)).find(({ id }) => id === termId)
  return term ? readItc2019Of(trx, term) : null
}

/** The problem of a term as an instance of ITC-2019; throws an ExportRefused where it is none. */
export async function readItc2019Of(trx: Trx, term: WeightedTerm): Promise<ListedTerm> {
  const counting = { days: term.days, slotMinutes: term.slotMinutes, weeks: countWeeksOf(term) }
  const parts = await readListedParts(trx, term.id)
  const sections = parts.flatMap((part) => part.sections)
  const listed = new Set(
    sections.flatMap(({ needsRoom, rooms }) => (needsRoom ? rooms.map(({ roomId }) => roomId) : [])),
  )
  const rooms = await readListedRooms(trx, term.id, [...listed])
  const students = (await readListedStudents(trx, term.id)).map(({ number, ...one }) => ({
    ...one,
    name: number.startsWith(`${term.name}-`) ? number.slice(term.name.length + 1) : number,
  }))
  const rules = await readListedRules(
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
  const { time, room, rule, student } = term.weights
  const instance: Itc2019Instance = {
    name: term.name,
    days: term.days,
    weeks: counting.weeks,
    slotsPerDay: MINUTES_PER_DAY / term.slotMinutes,
    weights: { time, room, distribution: rule, student },
    rooms: rooms.map((one) => toRoom(one, names.rooms, counting)),
    courses: toCourses(parts, names, counting),
    distributions: rules.map(({ kind, numbers, weight, sectionIds }) => ({
      kind: toFileKind(kind),
      parameters: convertNumbers(kind, numbers, (minutes) => toSlots(minutes, counting)),
      penalty: weight,
      classes: sectionIds.flatMap((id) => names.sections.get(id) ?? []),
    })),
    students: students.map(({ id, courseIds }) => ({
      id: nameOf(names.students, id),
      // Courses that are taught as one are one.
      courses: [...new Set(courseIds)].flatMap((course) => names.courses.get(course) ?? []),
    })),
  }
  return {
    instance,
    dates: { from: term.from, to: term.to },
    rooms: rooms.map(({ id, name }) => ({ id, name })),
    sections: listSections(parts, instance, names.sections),
    ...(term.runRules.length > 0 && { runRules: term.runRules }),
  }
}

function listSections(
  parts: readonly ListedPart[],
  instance: Itc2019Instance,
  names: Names,
): SectionOfClass[] {
  const byName = new Map(
    parts.flatMap(({ kind, courseId, courseName, sections }) =>
      sections.map(({ id, name }) => [nameOf(names, id), { id, name, part: kind, courseId, courseName }]),
    ),
  )
  return listItc2019Classes(instance).flatMap(({ id }) => byName.get(id) ?? [])
}

function toRoom(
  { id, seats, walks, closed }: ListedRoom,
  names: Names,
  counting: Counting,
): Itc2019Instance['rooms'][number] {
  const minutes = new Map(walks.map((walk) => [walk.roomId, walk.minutes]))
  return {
    id: nameOf(names, id),
    capacity: seats,
    travel: [...names].flatMap(([other, room]) => {
      const walk = minutes.get(other)
      return walk === undefined ? [] : [{ room, slots: toSlots(walk, counting) }]
    }),
    unavailable: closed.map((hours) => toTime(hours, counting)),
  }
}

interface AllNames {
  readonly rooms: Names
  readonly sections: Names
  readonly parts: Names
  readonly courses: Names
  readonly configurations: Names
}

function toCourses(parts: readonly ListedPart[], names: AllNames, counting: Counting): Itc2019Course[] {
  return [...names.courses].map(([courseId, id]) => {
    const own = parts.filter((part) => part.courseId === courseId)
    const configurations = [...new Set(own.map(({ configurationId }) => configurationId))]
    return {
      id,
      configs: configurations.map((configurationId) => ({
        id: nameOf(names.configurations, configurationId),
        subparts: own
          .filter((part) => part.configurationId === configurationId)
          .map((part) => ({
            id: nameOf(names.parts, part.id),
            classes: part.sections.map((section) => toClass(section, names, counting)),
          })),
      })),
    }
  })
}

function toClass(section: ListedSection, names: AllNames, counting: Counting): Itc2019Class {
  const { id, name, aboveId, limit, needsRoom, times, rooms } = section
  if (times.length === 0) throw new NothingListed(name, 'times')
  if (needsRoom && rooms.length === 0) throw new NothingListed(name, 'rooms')
  return {
    id: nameOf(names.sections, id),
    limit,
    parent: aboveId === null ? null : nameOf(names.sections, aboveId),
    rooms: needsRoom
      ? rooms.map(({ roomId, price }) => ({ room: nameOf(names.rooms, roomId), penalty: price }))
      : null,
    times: times.map(({ price, ...hours }) => ({ ...toTime(hours, counting), penalty: price })),
  }
}

function toTime(hours: Hours, counting: Counting): Itc2019Time {
  const time = toFileTime(hours, counting)
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

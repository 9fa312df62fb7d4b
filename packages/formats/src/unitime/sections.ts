import type { ClassRecord } from '@scheduler/contract'
import { classDurationMinutes } from '@scheduler/domain'
import { timeOf } from '../records/hour-grid.ts'
import { groupBy, inOrder } from '../records/term-records.ts'
import type { StudentYear } from '../records/years.ts'

/** A section, or all who take a course where they choose none. */
export interface UniTimeSection {
  /** 'Lec' */
  readonly type: string
  /** Null: as many as come. */
  readonly limit: number | null
  /** A class of UniTime has one time of the day and one room: what differs in these is another class of the same students. */
  readonly classes: readonly UniTimeClass[]
}

export interface UniTimeClass {
  /** The number of the section among those of its type, with a letter behind it for all classes but the first: '2a'. */
  readonly suffix: string
  readonly minutesPerWeek: number
  /** One for each day; none: it has no time yet. */
  readonly meetings: readonly ClassRecord[]
}

/** Kinds of classes that each UniTime has, by how the names of sections begin. */
const TYPES = [
  [/^lab/i, 'Lab'],
  [/^(rec|tut|exer|disc|sem)/i, 'Rec'],
] as const
const OTHERS = 'Lec'

/** The sections of a course; one that has no class yet has one without a time. */
export function listUniTimeSections(year: StudentYear): readonly UniTimeSection[] {
  const { course, classes, sectionOf } = year
  if (classes.length === 0) {
    const minutesPerWeek = classDurationMinutes(course.classDuration) * course.meetingsPerWeek
    const limit = course.expectedStudents
    return [{ type: OTHERS, limit, classes: [{ suffix: '1', minutesPerWeek, meetings: [] }] }]
  }
  const groups = groupBy(classes, (one) => sectionOf.get(one._id)?.name ?? one.sectionName)
  const counts = new Map<string, number>()
  return inOrder([...groups], ([name]) => name ?? '').map(([, held]) => {
    const [first] = held
    const type = TYPES.find(([beginning]) => beginning.test(first?.sectionName ?? ''))?.[1] ?? OTHERS
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    const chosen = sectionOf.get(first?._id ?? '')
    return { type, limit: chosen?.size ?? course.expectedStudents, classes: listClasses(held, `${count}`) }
  })
}

/** What is alike but for the weekday is one class. */
function listClasses(held: readonly ClassRecord[], suffix: string): readonly UniTimeClass[] {
  const alike = groupBy(held, ({ startTime, endTime, weeks, roomId, professorId, otherProfessorIds = [] }) =>
    JSON.stringify([startTime, endTime, weeks, roomId?._id, professorId?._id, otherProfessorIds]),
  )
  return [...alike.values()].map((meetings, index) => ({
    suffix: index === 0 ? suffix : `${suffix}${nameNumber(index - 1)}`,
    minutesPerWeek: meetings.map(timeOf).reduce((sum, one) => sum + one.endMinute - one.startMinute, 0),
    meetings,
  }))
}

/** a, b, …, z, aa, ab, … */
export function nameNumber(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : nameNumber(Math.floor(index / 26) - 1) + last
}

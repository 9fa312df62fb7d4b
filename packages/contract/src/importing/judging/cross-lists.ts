import { parseTime, professorsOf, roomsOf, type ScheduledClass } from '@scheduler/domain'
import { type Said, sayLine, sayRecord } from '@scheduler/messages'
import type { Course } from '../../courses/courses.ts'
import { splitCell } from '../cells.ts'
import { findCoursesIn } from '../find-records.ts'
import { foldName } from '../identity.ts'
import type { KnownRecords } from '../known-records.ts'
import type { PlacedClasses } from './placed-classes.ts'
import type { WrittenClass } from './read-class-lines.ts'

/** What a cell says that names no cross-list. */
const NOTHING = new Set(['no', 'n', 'false', 'none', 'n/a', '-', '0', 'لا'])
/** What a cell says that names no other course either: what is at one place at one time is together then. */
const SOMETHING = new Set(['yes', 'y', 'true', 'si', 'sí', 'نعم'])

/** What a line of a cross-list comes to: its own class, a fault, or the class of another line or of the timetable. */
export type CrossListed =
  | { readonly fault: Said }
  | {
      readonly sharing: ScheduledClass
      /** The course whose class it is; its own comes to be listed with it where it is not yet. */
      readonly course: Course
      readonly isNew: boolean
    }
  | null

interface Lead {
  readonly line: number
  readonly placed: ScheduledClass
}

/** The lines of a table that say that courses are taught together. A course is listed with another as a whole. */
export class CrossLists {
  readonly #courses: ReadonlyMap<string, Course>
  readonly #findCourse: (written: string) => Course | undefined
  readonly #placed: PlacedClasses
  /** By cross-list. */
  readonly #leads = new Map<string, Lead[]>()
  /** By course what it has in common with those that cells name together with it. */
  readonly #groups = new Map<string, string>()
  /** Courses that have classes or parts, or others that are listed with them. */
  readonly #taught: Set<string>
  /** By courses that this table lists, the one with which. */
  readonly #listed = new Map<string, Course>()

  constructor({ courses, sections = [], timetable }: KnownRecords, placed: PlacedClasses) {
    this.#courses = new Map(courses.map((course) => [course._id, course]))
    this.#findCourse = findCoursesIn(courses)
    this.#placed = placed
    this.#taught = new Set([
      ...(timetable?.classes ?? []).flatMap(({ courseId }) => courseId ?? []),
      ...sections.flatMap(({ courseId }) => courseId ?? []),
      ...courses.flatMap(({ listedWith }) => listedWith ?? []),
    ])
  }

  judge(one: WrittenClass): CrossListed {
    const { course } = one
    const listedWith = this.#listed.get(course._id)
    const key = this.#keyOf(one)
    const leads = (key && this.#leads.get(key)) || []
    const [first] = leads
    const sharing = (
      first ? leads.map(({ placed }) => placed) : key ? this.#placed.listAt(one.day, startOf(one)) : []
    ).find((other) => other.courseId !== course._id && isSamePlace(one, other))
    if (!sharing) {
      if (first && first.placed.courseId !== course._id) return { fault: sayDiffering(first) }
      return listedWith
        ? { fault: sayLine('listedAlone', { name: course.courseName, course: listedWith.courseName }) }
        : null
    }
    const lead = this.#courses.get(sharing.courseId ?? '')
    if (!lead) return null
    if (listedWith?._id === lead._id) return { sharing, course: lead, isNew: false }
    const fault = listedWith ? sayTaught(course) : this.#findFault(course, lead)
    if (fault) return { fault }
    this.#listed.set(course._id, lead)
    this.#taught.add(lead._id)
    return { sharing, course: lead, isNew: true }
  }

  /** A class that is put on the timetable by a line. */
  note(one: WrittenClass, placed: ScheduledClass, line: number): void {
    this.#taught.add(one.course._id)
    const key = this.#keyOf(one)
    if (key) this.#leads.set(key, [...(this.#leads.get(key) ?? []), { line, placed }])
  }

  /** Whether two lines would be one class if a cell said so. */
  couldShare(one: WrittenClass, other: ScheduledClass): boolean {
    const lead = this.#courses.get(other.courseId ?? '')
    const isOne = one.roomId !== undefined && one.professorIds !== undefined && isSamePlace(one, other)
    return isOne && lead !== undefined && lead !== one.course && !this.#findFault(one.course, lead)
  }

  /** The cross-list of a line, in the academic term of its course; null where it says none. */
  #keyOf({ crossList = '', course, day, startTime }: WrittenClass): string | null {
    const written = foldName(crossList)
    if (written === '' || NOTHING.has(written)) return null
    const term = course.termId ?? `${course.startDate} ${course.endDate}`
    if (SOMETHING.has(written)) return JSON.stringify([term, day, startTime])
    const named = splitCell(crossList).map((name) => this.#findCourse(name)?._id)
    const isCourses = named.every((id) => id !== undefined)
    return JSON.stringify([term, isCourses ? this.#groupOf([course._id, ...named]) : written])
  }

  /** Such cells name other courses, or one of them, and not always the same. */
  #groupOf(ids: readonly string[]): string {
    const group = ids.flatMap((id) => this.#groups.get(id) ?? [])[0] ?? ids.join(' ')
    for (const id of ids) this.#groups.set(id, group)
    return group
  }

  #findFault(course: Course, lead: Course): Said | null {
    if (this.#taught.has(course._id)) return sayTaught(course)
    const isOnOtherDates = (['startDate', 'endDate', 'term', 'termId'] as const).some(
      (field) => course[field] !== lead[field],
    )
    return isOnOtherDates ? sayRecord('listedOnOtherDates', { name: course.courseName }) : null
  }
}

const sayTaught = ({ courseName: name }: Course) => sayRecord('notToBeListed', { name })

const sayDiffering = ({ line, placed: { day, startMinute, endMinute } }: Lead) =>
  sayLine('crossListDiffers', { number: line, day, range: { startMinute, endMinute } })

const startOf = ({ startTime }: WrittenClass) => parseTime(startTime) ?? 0

/** A cell that is empty says nothing else. */
function isSamePlace(one: WrittenClass, other: ScheduledClass): boolean {
  const { day, endTime, roomId, otherRoomIds = [], professorIds, weeks } = one
  const teachers = new Set(professorsOf(other))
  return (
    other.status !== 'Cancelled' &&
    day === other.day &&
    startOf(one) === other.startMinute &&
    parseTime(endTime) === other.endMinute &&
    (roomId === undefined ||
      String(roomsOf({ roomId, otherRoomIds }).toSorted()) === String(roomsOf(other).toSorted())) &&
    (professorIds === undefined ||
      (professorIds.length === teachers.size && professorIds.every((id) => teachers.has(id)))) &&
    weeks === (other.weeks?.chosen ?? null)
  )
}

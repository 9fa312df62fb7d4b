import {
  findReach,
  HARD_RULES,
  NearClasses,
  type ScheduledClass,
  type Timetable,
  type Weekday,
} from '@scheduler/domain'
import { foldName } from '../identity.ts'
import type { WrittenClass } from './read-class-lines.ts'

type Section = NonNullable<WrittenClass['section']>

/** The classes of a timetable, and those that are put on it while lines are judged one after the other. */
export class PlacedClasses {
  readonly #near: NearClasses
  readonly #byId = new Map<string, ScheduledClass>()
  readonly #byTime = new Map<string, Set<string>>()
  readonly #byStart = new Map<string, Set<string>>()
  readonly #bySection = new Map<string, ScheduledClass>()

  constructor({ classes, ...facts }: Timetable) {
    this.#near = new NearClasses([], facts, findReach(HARD_RULES, facts.settings))
    for (const one of classes) this.put(one)
  }

  /** Adds a class, or puts it in the place of the one with its id, which is of the same weekday and start. */
  put(one: ScheduledClass): void {
    this.#near.put(one)
    this.#byId.set(one.id, one)
    const time = timeKey(one.courseId, one.day, one.startMinute)
    const { sectionId, title } = one
    const sections: readonly Section[] = [{ title }, ...(sectionId ? [{ id: sectionId }] : [])]
    for (const key of [time, ...sections.map((section) => sectionKey(time, section))])
      this.#byTime.set(key, (this.#byTime.get(key) ?? new Set()).add(one.id))
    const start = startKey(one.day, one.startMinute)
    this.#byStart.set(start, (this.#byStart.get(start) ?? new Set()).add(one.id))
    if (sectionId) this.#bySection.set(sectionId, one)
  }

  /** The classes of a course that begin at a time: those of a section, or all. */
  find(courseId: string, day: Weekday, startMinute: number, section?: Section): readonly ScheduledClass[] {
    const time = timeKey(courseId, day, startMinute)
    const ids = this.#byTime.get(section ? sectionKey(time, section) : time) ?? []
    const atTime = [...ids].flatMap((id) => this.#byId.get(id) ?? [])
    if (!section || 'id' in section) return atTime
    // One that has another title by now is still among those of the old one.
    return atTime.filter(({ title }) => foldName(title) === foldName(section.title))
  }

  /** The classes of all courses that begin at a time. */
  listAt(day: Weekday, startMinute: number): readonly ScheduledClass[] {
    const ids = this.#byStart.get(startKey(day, startMinute)) ?? []
    return [...ids].flatMap((id) => this.#byId.get(id) ?? [])
  }

  get(id: string): ScheduledClass | undefined {
    return this.#byId.get(id)
  }

  /** A class of the same section. */
  findMate(section: WrittenClass['section']): ScheduledClass | undefined {
    return section && 'id' in section ? this.#bySection.get(section.id) : undefined
  }

  /** The classes at which rules may look next to one. */
  listNear(one: ScheduledClass): ScheduledClass[] {
    return this.#near.listNear(one)
  }
}

const sectionKey = (time: string, section: Section) =>
  'id' in section ? `${time} section ${section.id}` : `${time} title ${foldName(section.title)}`
const startKey = (day: Weekday, startMinute: number) => `${day} ${startMinute}`
const timeKey = (courseId: string | null, day: Weekday, startMinute: number) =>
  `${courseId} ${day} ${startMinute}`

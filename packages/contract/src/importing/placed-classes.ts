import type { ScheduledClass, Timetable, Weekday } from '@scheduler/domain'
import type { WrittenClass } from './read-class-lines.ts'

type ById = Map<string, ScheduledClass>

/** The classes of a timetable, and those that are put on it while lines are judged one after the other. */
export class PlacedClasses {
  readonly #isLookedAnywhere: boolean
  readonly #all: ById = new Map()
  readonly #byDay = new Map<Weekday, ById>()
  readonly #byTime = new Map<string, ById>()
  readonly #bySection = new Map<string, ScheduledClass>()

  constructor({ classes, settings }: Timetable) {
    this.#isLookedAnywhere = (settings.sectionRules ?? []).length > 0
    for (const one of classes) this.put(one)
  }

  /** Adds a class, or puts it in the place of the one with its id, which is of the same weekday and start. */
  put(one: ScheduledClass): void {
    this.#all.set(one.id, one)
    entryOf(this.#byDay, one.day).set(one.id, one)
    entryOf(this.#byTime, timeKey(one.courseId, one.day, one.startMinute)).set(one.id, one)
    if (one.sectionId) this.#bySection.set(one.sectionId, one)
  }

  find(courseId: string, day: Weekday, startMinute: number): readonly ScheduledClass[] {
    return [...(this.#byTime.get(timeKey(courseId, day, startMinute))?.values() ?? [])]
  }

  /** A class of the same section. */
  findMate(section: WrittenClass['section']): ScheduledClass | undefined {
    return section && 'id' in section ? this.#bySection.get(section.id) : undefined
  }

  /** The classes at which rules may look next to one. */
  listNear({ day }: ScheduledClass): ScheduledClass[] {
    return [...(this.#isLookedAnywhere ? this.#all : entryOf(this.#byDay, day)).values()]
  }
}

const timeKey = (courseId: string | null, day: Weekday, startMinute: number) =>
  `${courseId} ${day} ${startMinute}`

function entryOf<Key>(entries: Map<Key, ById>, key: Key): ById {
  const known = entries.get(key)
  if (known) return known
  const made: ById = new Map()
  entries.set(key, made)
  return made
}

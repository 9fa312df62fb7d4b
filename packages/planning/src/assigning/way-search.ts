import { type AssigningInput, listGoing, type TakenPart, type Way } from './assigning-input.ts'
import type { Seating } from './seating.ts'

/** How ways are looked for. */
export interface Look {
  /** Whether what a student is expected to attend counts as what they are in. */
  readonly isStrict: boolean
  /** The sections in which moving somebody frees no seat; null: nobody is moved. */
  readonly closed: Set<number> | null
  /** So many more parts are looked at. */
  readonly patience: { left: number }
}

/** What is looked for. */
export interface Wanted {
  readonly student: number
  /** The courses, by their places among those of the student, who is in none of them by anything that was put. */
  readonly places: readonly number[]
  /** Fewer parts than this are left out. */
  readonly most: number
}

/** The sections chosen so far of a course, part by part. */
interface Chosen {
  readonly configuration: number
  readonly sections: (number | null)[]
}

/** One search for the ways of a student through some of their courses, given all others' seats. */
export class WaySearch {
  readonly #input: AssigningInput
  readonly #seating: Seating
  readonly #look: Look
  readonly #hasSeat: (section: number) => boolean
  /** The courses to be placed, and the sections of all others. */
  readonly #courses: readonly number[]
  readonly #held: readonly number[]
  readonly #isIn: readonly number[]
  readonly #attends: readonly number[]
  readonly #path: Chosen[] = []
  /** All sections of the path. */
  readonly #own: number[] = []
  #best: Way[] | null = null
  #bound: number

  constructor(
    input: AssigningInput,
    seating: Seating,
    { student, places, most }: Wanted,
    look: Look,
    hasSeat: (section: number) => boolean,
  ) {
    const { isIn, attends, courses } = input.students[student] ?? { isIn: [], attends: [], courses: [] }
    const others = courses.flatMap((_, at) =>
      places.includes(at) ? [] : (seating.wayOf(student, at)?.sections ?? []),
    )
    this.#input = input
    this.#seating = seating
    this.#look = look
    this.#hasSeat = hasSeat
    this.#courses = places.map((place) => courses[place] ?? 0)
    this.#held = [...isIn, ...others.filter((section) => section !== null), ...(look.isStrict ? attends : [])]
    this.#isIn = isIn
    this.#attends = attends
    this.#bound = most
  }

  /** The ways with the fewest parts left out; null where there are none. */
  run(): readonly Way[] | null {
    this.#placeCourse(0, 0)
    return this.#best
  }

  /** True when nothing better is to be looked for. */
  #placeCourse(index: number, missing: number): boolean {
    if (index === this.#courses.length) {
      this.#best = this.#path.map(({ configuration, sections }) => ({
        configuration,
        sections: [...sections],
      }))
      this.#bound = missing
      // Moving more of the others could take the seats of this.
      return missing === 0 || this.#look.closed !== null
    }
    const course = this.#courses[index] ?? 0
    return this.#listConfigurations(course).some((configuration) => {
      this.#path.push({ configuration, sections: [] })
      const parts = this.#input.courses[course]?.configurations[configuration] ?? []
      const isWhole = this.#placePart(index, parts, missing)
      this.#path.pop()
      return isWhole
    })
  }

  /** Of the configurations those that the student has begun. */
  #listConfigurations(course: number): number[] {
    const all = this.#input.courses[course]?.configurations ?? []
    const begun = [...all.keys()].filter((at) =>
      (all[at] ?? []).some((part) => this.#findKept(part) !== undefined),
    )
    return begun.length > 0 ? begun : [...all.keys()]
  }

  #findKept({ sections }: TakenPart) {
    return sections.find(({ section }) => this.#isIn.includes(section))
  }

  #placePart(index: number, parts: readonly TakenPart[], missing: number): boolean {
    const { sections } = this.#path[index] as Chosen
    if (missing >= this.#bound || this.#look.patience.left-- <= 0) return false
    const part = parts[sections.length]
    if (!part) return this.#placeCourse(index + 1, missing)
    const place = (section: number | null, more: number) => {
      sections.push(section)
      if (section !== null) this.#own.push(section)
      const isWhole = this.#placePart(index, parts, missing + more)
      if (section !== null) this.#own.pop()
      sections.pop()
      return isWhole
    }
    const kept = this.#findKept(part)
    if (kept) return place(kept.section, 0)
    const isWhole = this.#listPossible(parts, sections).some((section) => {
      if (!this.#hasSeat(section)) return false
      this.#seating.reserve(section, 1)
      const isWhole = place(section, 0)
      this.#seating.reserve(section, -1)
      return isWhole
    })
    return isWhole || place(null, 1)
  }

  /** The sections of the next part that go with those chosen and clash with nothing, the emptiest first. */
  #listPossible(parts: readonly TakenPart[], chosen: readonly (number | null)[]): number[] {
    const possible = listGoing(parts, chosen.length, chosen, this.#isIn).filter(
      (section) => !this.#isAtTimeOf(section, this.#held) && !this.#isAtTimeOf(section, this.#own),
    )
    if (possible.length < 2) return possible
    const costs = new Map(possible.map((section) => [section, this.#cost(section)]))
    return possible.sort((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))
  }

  /** A loop, for it is asked millions of times. */
  #isAtTimeOf(section: number, others: readonly number[]): boolean {
    const { clash } = this.#input
    for (const other of others) if (clash(section, other)) return true
    return false
  }

  /** Where some clash has to be, the fewest; then how full it is. */
  #cost(section: number): number {
    const { clash } = this.#input
    const clashes = this.#look.isStrict ? 0 : this.#attends.filter((other) => clash(section, other)).length
    return this.#seating.fullness(section) + 1000 * clashes
  }
}

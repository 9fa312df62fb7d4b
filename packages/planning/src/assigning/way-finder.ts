import { type AssigningInput, countMissing, type TakenPart, type Way } from './assigning-input.ts'
import type { Seating } from './seating.ts'
import { type Look, type Wanted, WaySearch } from './way-search.ts'

/** Finds ways of students through some of their courses, where it helps by moving others out of full sections. */
export class WayFinder {
  readonly #input: AssigningInput
  readonly #seating: Seating
  readonly #partOf: ReadonlyMap<number, { readonly course: number; readonly part: TakenPart }>

  constructor(input: AssigningInput, seating: Seating) {
    this.#input = input
    this.#seating = seating
    this.#partOf = new Map(
      input.courses.flatMap(({ configurations }, course) =>
        configurations
          .flat()
          .flatMap((part) => part.sections.map(({ section }) => [section, { course, part }] as const)),
      ),
    )
  }

  /** The ways with the fewest parts left out; null where there are none. */
  find(wanted: Wanted, look: Look): readonly Way[] | null {
    const hasSeat = (section: number) => this.#hasSeat(section, look)
    return new WaySearch(this.#input, this.#seating, wanted, look, hasSeat).run()
  }

  #hasSeat(section: number, { closed, ...look }: Look): boolean {
    if (closed?.has(section)) return false
    if (this.#seating.seatsLeft(section) > 0) return true
    return closed !== null && this.#isElsewhereRoom(section) && this.#makeRoom(section, { ...look, closed })
  }

  #isElsewhereRoom(section: number): boolean {
    const others = this.#partOf.get(section)?.part.sections
    return others?.some((other) => this.#seating.seatsLeft(other.section) > 0) ?? false
  }

  /** Moves somebody out of a full section, perhaps by moving others. */
  #makeRoom(section: number, look: Look & { readonly closed: Set<number> }): boolean {
    look.closed.add(section)
    const course = this.#partOf.get(section)?.course ?? 0
    const isMade = this.#seating.membersOf(section).some((member) => this.#moveOut(member, course, look))
    if (isMade) look.closed.delete(section)
    return isMade
  }

  /** Puts somebody through a course without the closed sections, as completely as before and with no clash. */
  #moveOut(student: number, course: number, look: Look): boolean {
    const at = this.#input.students[student]?.courses.indexOf(course) ?? 0
    const old = this.#seating.wayOf(student, at)
    if (!old) return false
    const count = this.#seating.countChanges()
    this.#seating.change(student, at, null)
    const wanted = { student, places: [at], most: countMissing(old) + 1 }
    const found = this.find(wanted, { ...look, isStrict: true })
    if (found?.[0]) this.#seating.change(student, at, found[0])
    else this.#seating.takeBack(count)
    return found !== null
  }
}

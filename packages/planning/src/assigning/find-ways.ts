import { type AssigningInput, countMissing, listGoing, type TakenPart, type Way } from './assigning-input.ts'
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

/** Finds ways of a student through some of their courses, given all others' seats. */
export type FindWays = (
  student: number,
  places: readonly number[],
  most: number,
  look: Look,
) => readonly Way[] | null

export function createFinder(input: AssigningInput, seating: Seating): FindWays {
  const { students, courses, clash } = input

  /**
   * The ways with the fewest parts left out, fewer than `most`; null where there are none. The student is in none of these courses by
   * anything that was put.
   */
  function findWays(
    student: number,
    places: readonly number[],
    most: number,
    look: Look,
  ): readonly Way[] | null {
    const { isIn, attends, courses: taken } = students[student] ?? { isIn: [], attends: [], courses: [] }
    const others = taken.flatMap((_, at) =>
      places.includes(at) ? [] : (seating.wayOf(student, at)?.sections ?? []),
    )
    const held = [...isIn, ...others.filter((section) => section !== null), ...(look.isStrict ? attends : [])]
    const path: { configuration: number; sections: (number | null)[] }[] = []
    /** All sections of the path. */
    const own: number[] = []
    let best: Way[] | null = null
    let bound = most

    function placeCourse(index: number, missing: number): boolean {
      if (index === places.length) {
        best = path.map(({ configuration, sections }) => ({ configuration, sections: [...sections] }))
        bound = missing
        // Moving more of the others could take the seats of this.
        return missing === 0 || look.closed !== null
      }
      const course = taken[places[index] ?? 0] ?? 0
      return listConfigurations(course).some((configuration) => {
        path.push({ configuration, sections: [] })
        const isWhole = placePart(index, courses[course]?.configurations[configuration] ?? [], missing)
        path.pop()
        return isWhole
      })
    }

    /** Of the configurations those that the student has begun. */
    function listConfigurations(course: number): number[] {
      const all = courses[course]?.configurations ?? []
      const begun = [...all.keys()].filter((at) =>
        (all[at] ?? []).some((part) => findKept(part) !== undefined),
      )
      return begun.length > 0 ? begun : [...all.keys()]
    }

    const findKept = ({ sections }: TakenPart) => sections.find(({ section }) => isIn.includes(section))

    function placePart(index: number, parts: readonly TakenPart[], missing: number): boolean {
      const { sections } = path[index] as (typeof path)[number]
      if (missing >= bound || look.patience.left-- <= 0) return false
      const part = parts[sections.length]
      if (!part) return placeCourse(index + 1, missing)
      const place = (section: number | null, more: number) => {
        sections.push(section)
        if (section !== null) own.push(section)
        const isWhole = placePart(index, parts, missing + more)
        if (section !== null) own.pop()
        sections.pop()
        return isWhole
      }
      const kept = findKept(part)
      if (kept) return place(kept.section, 0)
      const isWhole = listPossible(parts, sections).some((section) => {
        if (!hasSeat(section, look)) return false
        seating.reserve(section, 1)
        const isWhole = place(section, 0)
        seating.reserve(section, -1)
        return isWhole
      })
      return isWhole || place(null, 1)
    }

    /** The sections of the next part that go with those chosen and clash with nothing, the emptiest first. */
    function listPossible(parts: readonly TakenPart[], chosen: readonly (number | null)[]): number[] {
      const possible = listGoing(parts, chosen.length, chosen, isIn).filter(
        (section) => !isAtTimeOf(section, held) && !isAtTimeOf(section, own),
      )
      if (possible.length < 2) return possible
      const costs = new Map(possible.map((section) => [section, cost(section)]))
      return possible.sort((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0))
    }

    /** Where some clash has to be, the fewest; then how full it is. */
    const cost = (section: number) =>
      seating.fullness(section) +
      (look.isStrict ? 0 : 1000 * attends.filter((other) => clash(section, other)).length)

    placeCourse(0, 0)
    return best
  }

  /** A loop, for it is asked millions of times. */
  function isAtTimeOf(section: number, others: readonly number[]): boolean {
    for (const other of others) if (clash(section, other)) return true
    return false
  }

  function hasSeat(section: number, look: Look): boolean {
    if (look.closed?.has(section)) return false
    if (seating.seatsLeft(section) > 0) return true
    return (
      look.closed !== null && isElsewhereRoom(section) && makeRoom(section, { ...look, closed: look.closed })
    )
  }

  const partOf = new Map(
    courses.flatMap(({ configurations }, course) =>
      configurations
        .flat()
        .flatMap((part) => part.sections.map(({ section }) => [section, { course, part }])),
    ),
  )

  const isElsewhereRoom = (section: number) =>
    partOf.get(section)?.part.sections.some((other) => seating.seatsLeft(other.section) > 0) ?? false

  /** Moves somebody out of a full section, perhaps by moving others. */
  function makeRoom(section: number, look: Look & { readonly closed: Set<number> }): boolean {
    look.closed.add(section)
    const course = partOf.get(section)?.course ?? 0
    const isMade = seating.membersOf(section).some((member) => moveOut(member, course, look))
    if (isMade) look.closed.delete(section)
    return isMade
  }

  /** Puts somebody through a course without the closed sections, as completely as before and with no clash. */
  function moveOut(student: number, course: number, look: Look): boolean {
    const at = students[student]?.courses.indexOf(course) ?? 0
    const old = seating.wayOf(student, at)
    if (!old) return false
    const count = seating.countChanges()
    seating.change(student, at, null)
    const found = findWays(student, [at], countMissing(old) + 1, { ...look, isStrict: true })
    if (found?.[0]) seating.change(student, at, found[0])
    else seating.takeBack(count)
    return found !== null
  }

  return findWays
}

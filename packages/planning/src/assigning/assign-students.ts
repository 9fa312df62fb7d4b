import { type AssigningInput, countMissing, listGoing, type Way } from './assigning-input.ts'
import { createSeating, type Seating } from './seating.ts'
import { WayFinder } from './way-finder.ts'
import type { Look } from './way-search.ts'

/** Who is put where, and who is left out of what. */
export interface Assignment {
  readonly placed: readonly { readonly student: number; readonly section: number }[]
  readonly unplaced: readonly Unplaced[]
}

/** A part of a course in which a student has no section. */
export interface Unplaced {
  readonly student: number
  readonly course: number
  readonly configuration: number
  readonly part: number
  readonly reason:
    | /** It has no section, or none that goes with the one above. */ { readonly kind: 'none' }
    /** Every section that they could attend is full. */
    | { readonly kind: 'full' }
    /** Every section is at the time of something, as of this section. */
    | { readonly kind: 'clash'; readonly with: number }
}

/** How many parts are looked at for a student before the others get their turn, and for one who was left out of something. */
const FIRST_PATIENCE = 200
const MORE_PATIENCE = 200
const STUDENTS_AT_ONCE = 10

/**
 * Puts students into sections of the courses that they take: no more of them than there are seats, no two sections at one time,
 * linked parts together, and sections alike full. What students are in they keep. Students are taken in their order; for who finds no
 * seat others are moved. Yields now and then, so that others may be served.
 */
export function* assignStudents(input: AssigningInput): Generator<void, Assignment> {
  const seating = createSeating(input)
  const finder = new WayFinder(input, seating)
  const { students } = input

  function* forEach(act: (student: number) => void): Generator<void> {
    for (const student of students.keys()) {
      act(student)
      if (student % STUDENTS_AT_ONCE === 0) yield
    }
  }

  /** Whether a student is put through their courses with fewer parts left out than before. */
  function improve(student: number, look: Pick<Look, 'isStrict' | 'closed'>, patience: number): boolean {
    const places = [...(students[student]?.courses.keys() ?? [])]
    const old = places.map((at) => seating.wayOf(student, at))
    const missingOf = (at: number) => {
      const way = old[at]
      return way ? countMissing(way) : Infinity
    }
    const most = places.reduce((sum, at) => sum + missingOf(at), 0)
    if (most === 0) return false
    const count = seating.countChanges()
    // What could not be placed comes first: it is soon known when it cannot be placed at all.
    const order = places.toSorted((one, other) => Number(missingOf(other) > 0) - Number(missingOf(one) > 0))
    for (const at of order) seating.change(student, at, null)
    const wanted = { student, places: order, most }
    const found = finder.find(wanted, { ...look, patience: { left: patience } })
    if (!found) seating.takeBack(count)
    else for (const [index, way] of found.entries()) seating.change(student, order[index] ?? 0, way)
    return found !== null
  }

  yield* forEach((student) => improve(student, { isStrict: true, closed: null }, FIRST_PATIENCE))
  yield* forEach((student) => {
    // Where there is nothing else to attend, the second look would be the same as the first.
    for (const isStrict of students[student]?.attends.length ? [true, false] : [true]) {
      improve(student, { isStrict, closed: null }, MORE_PATIENCE)
      improve(student, { isStrict, closed: new Set() }, MORE_PATIENCE)
    }
  })
  // Who was moved may have left a seat to somebody who came before.
  yield* forEach((student) => improve(student, { isStrict: false, closed: null }, MORE_PATIENCE))
  return tell(input, seating)
}

function tell(input: AssigningInput, seating: Seating): Assignment {
  const told = [...input.students.entries()].map(([student, { courses, isIn }]) => {
    const ways = courses.map((course, at) => ({ course, ...(seating.wayOf(student, at) ?? LEFT_OUT) }))
    const sections = ways.flatMap((way) => way.sections.filter((section) => section !== null))
    const held = [...new Set([...isIn, ...sections])]
    return {
      placed: held.filter((section) => !isIn.includes(section)).map((section) => ({ student, section })),
      unplaced: ways.flatMap((way) => listUnplaced(input, seating, { ...way, student, held })),
    }
  })
  return {
    placed: told.flatMap(({ placed }) => placed),
    unplaced: told.flatMap(({ unplaced }) => unplaced),
  }
}

const LEFT_OUT: Way = { configuration: 0, sections: [] }

interface Taking extends Way {
  readonly student: number
  readonly course: number
  /** All sections that the student has. */
  readonly held: readonly number[]
}

/** What goes with a part that is left out is not told of. */
function listUnplaced(
  { courses, clash }: AssigningInput,
  seating: Seating,
  { student, course, configuration, sections, held }: Taking,
): Unplaced[] {
  const parts = courses[course]?.configurations[configuration] ?? []
  const isLeftOut = (part: number) => (sections[part] ?? null) === null
  return parts.flatMap(({ above }, part): Unplaced[] => {
    if (!isLeftOut(part) || (above !== null && isLeftOut(above))) return []
    const going = listGoing(parts, part, sections, held)
    const clashes = going.map((section) => held.find((other) => clash(section, other)))
    const seen = going.findIndex((section) => seating.seatsLeft(section) > 0)
    const other = clashes[Math.max(0, seen)]
    const reason: Unplaced['reason'] =
      going.length === 0
        ? { kind: 'none' }
        : other === undefined || clashes.includes(undefined)
          ? { kind: 'full' }
          : { kind: 'clash', with: other }
    return [{ student, course, configuration, part, reason }]
  })
}

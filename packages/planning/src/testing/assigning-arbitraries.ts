import fc from 'fast-check'
import type { AssigningInput, TakenPart } from '../assigning/assigning-input.ts'

/** A part of an earlier one or of none, with so many sections. */
interface Drawn {
  readonly size: number
  readonly isBelow: boolean
}

export interface Drawing {
  readonly courses: readonly (readonly (readonly Drawn[])[])[]
  readonly seats: readonly number[]
  readonly students: readonly { readonly courses: readonly number[]; readonly isIn: readonly number[] }[]
  /** Of each section, and of what students are in already, the hours in which it meets, as bits. */
  readonly hours: readonly number[]
}

/** So many sections that students are in already come before all others. */
const OTHERS = 3
const MOST = 24

const drawnPart = fc.record({ size: fc.integer({ min: 1, max: 3 }), isBelow: fc.boolean() })

/** @param parts the most of a course */
export const drawings = ({
  parts,
  courses,
  students,
}: {
  parts: number
  courses: number
  students: number
}) =>
  fc.record({
    courses: fc.array(
      fc.array(fc.array(drawnPart, { minLength: 1, maxLength: parts }), {
        minLength: 1,
        maxLength: parts > 1 ? 2 : 1,
      }),
      { minLength: courses, maxLength: courses },
    ),
    seats: fc.array(fc.nat(2), { minLength: MOST, maxLength: MOST }),
    students: fc.array(
      fc.record({
        courses: fc.subarray([...Array(courses).keys()], { minLength: 1 }),
        isIn: fc.subarray([...Array(OTHERS).keys()]),
      }),
      { minLength: 1, maxLength: students },
    ),
    hours: fc.array(
      fc.nat(4).map((hour) => 1 << hour),
      { minLength: MOST + OTHERS, maxLength: MOST + OTHERS },
    ),
  })

export function toInput({ courses, seats, students, hours }: Drawing): AssigningInput {
  let next = OTHERS
  const taken = courses.map((configurations) => ({
    configurations: configurations.map((parts) => {
      const made: TakenPart[] = []
      for (const [index, { size, isBelow }] of parts.entries()) {
        const above = isBelow && index > 0 ? index - 1 : null
        const parents = above === null ? [] : (made[above]?.sections ?? [])
        const sections = Array.from({ length: size }, (_, at) => ({
          section: next++,
          above: parents[at % Math.max(1, parents.length)]?.section ?? null,
        }))
        made.push({ above, sections })
      }
      return made
    }),
  }))
  return {
    sections: Array.from({ length: next }, (_, index) => ({
      seats: index < OTHERS ? null : (seats[index % seats.length] ?? 0),
      taken: 0,
    })),
    courses: taken,
    students: students.map((student) => ({ ...student, attends: [] })),
    clash: (one, other) => ((hours[one % hours.length] ?? 0) & (hours[other % hours.length] ?? 0)) > 0,
  }
}

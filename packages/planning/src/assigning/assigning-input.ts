/** Students who take courses, and the sections of these; everything refers to everything by its index in its list. */
export interface AssigningInput {
  /** All that students are in, attend or may be put into. */
  readonly sections: readonly SectionSeats[]
  readonly courses: readonly TakenCourse[]
  readonly students: readonly TakingStudent[]
  /** Whether nobody can attend both of two sections. */
  readonly clash: (one: number, other: number) => boolean
}

export interface SectionSeats {
  /** Null: no limit. */
  readonly seats: number | null
  /** By those who are in it already. */
  readonly taken: number
}

/** A course is taken in one of its configurations: in one section of each part. */
export interface TakenCourse {
  readonly configurations: readonly (readonly TakenPart[])[]
}

export interface TakenPart {
  /** The part before it of the same configuration that it goes with. */
  readonly above: number | null
  /** Those that may be joined, each with the section that it goes with. */
  readonly sections: readonly { readonly section: number; readonly above: number | null }[]
}

export interface TakingStudent {
  /** The courses that they take. */
  readonly courses: readonly number[]
  /** The sections that they are in, and stay in. */
  readonly isIn: readonly number[]
  /** What they are expected to attend besides: no section at the same time is chosen where there is another. */
  readonly attends: readonly number[]
}

/** How a student takes a course: of each part of a configuration a section, null where they have none. */
export interface Way {
  readonly configuration: number
  readonly sections: readonly (number | null)[]
}

export const countMissing = ({ sections }: Way) => sections.filter((section) => section === null).length

/** The sections of a part that go with those chosen above it, and with what a student has below it. */
export function listGoing(
  parts: readonly TakenPart[],
  at: number,
  chosen: readonly (number | null)[],
  isIn: readonly number[],
): number[] {
  const part = parts[at]
  if (!part) return []
  const below =
    isIn.length === 0
      ? []
      : parts.flatMap(({ above, sections }) =>
          above === at ? sections.filter(({ section }) => isIn.includes(section)) : [],
        )
  const going: number[] = []
  for (const { section, above } of part.sections)
    if (
      (part.above === null || above === chosen[part.above]) &&
      below.every((kept) => kept.above === section)
    )
      going.push(section)
  return going
}

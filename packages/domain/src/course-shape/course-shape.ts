/** A part of a course, of which each student takes one section. */
export interface PartShape {
  /** 'Lecture', 'Lab' or any other name; no two parts of a course have the same. */
  readonly kind: string
  readonly meetingsPerWeek: number
  readonly minutes: number
  /** In which its classes meet, written canonically; null: every week. */
  readonly weeks: string | null
  /** The most students of a section; null: no limit but the seats of its rooms. */
  readonly sectionSize: number | null
  readonly sections: number
  /** The kind of an earlier part whose sections its own hang below; null: none. */
  readonly below: string | null
}

export const MOST_PARTS = 12
export const MOST_SECTIONS = 200
export const MOST_MEETINGS_PER_WEEK = 14
export const SHORTEST_MEETING = 10
export const LONGEST_MEETING = 720
export const LARGEST_SECTION = 10_000

/** The students that a part has room for; null where its sections have no limit. */
export function countPlaces({ sectionSize, sections }: PartShape): number | null {
  return sectionSize === null ? null : sectionSize * sections
}

/** As many sections of a size as so many students need, at least one. */
export function countSections(students: number, sectionSize: number): number {
  return Math.max(1, Math.ceil(students / sectionSize))
}

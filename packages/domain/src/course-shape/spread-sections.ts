import type { PartShape } from './course-shape.ts'

/** A section of a part, and the one of the part above that it goes with; null where it goes with none. */
export interface SpreadSection {
  readonly name: string
  readonly below: string | null
}

/** The sections of a part, numbered by its kind, over those of the part above by their names. */
export const spreadSections = (
  { kind, sections }: Pick<PartShape, 'kind' | 'sections'>,
  above: readonly string[],
): SpreadSection[] =>
  Array.from({ length: sections }, (_, index) => ({
    name: `${kind} ${index + 1}`,
    below: findHome(index, sections, above),
  }))

/** Sections are spread in their order over those above: the one that a section of so many goes with. */
export const findHome = (index: number, count: number, above: readonly string[]): string | null =>
  above[Math.floor((index * above.length) / count)] ?? null

import type { PlanningCourse, PlanningPart, PlanningSection } from '../planning-input.ts'
import { groupBy } from './group-by.ts'

/** A section of a course, and who takes it. */
export interface DemandSection extends PlanningSection {
  readonly part: PlanningPart
  /** 'Lab 1': its name, behind the kind of its part where the name does not say that. */
  readonly title: string
  /** The ways of taking the course that it is in, by their number, of so many. */
  readonly ways: readonly number[]
  readonly allWays: number
  /** Whether some students of the course take another one instead. */
  readonly isChosen: boolean
}

/** The sections of a course by id, and in how many ways it is taken: 0 without any. */
export interface Sections {
  readonly byId: ReadonlyMap<string, DemandSection>
  readonly ways: number
}

const sectionsOf = new WeakMap<PlanningCourse, Sections>()

/** The sections of a course, read once. */
export function readSections(course: PlanningCourse): Sections {
  const known = sectionsOf.get(course)
  if (known) return known
  const { parts = [] } = course
  const ways = [...groupBy(parts, ({ configurationId }) => [configurationId]).values()].flatMap(listWays)
  const all = parts.flatMap((part) =>
    part.sections.map((section): DemandSection => {
      const own = [...ways.keys()].filter((way) => ways[way]?.has(section.id))
      const title = section.name.includes(part.kind) ? section.name : `${part.kind} ${section.name}`
      const isChosen = own.length < ways.length
      return { ...section, part, title, ways: own, allWays: ways.length, isChosen }
    }),
  )
  const sections = { byId: new Map(all.map((one) => [one.id, one])), ways: ways.length }
  sectionsOf.set(course, sections)
  return sections
}

/**
 * Ways of taking the parts of a course: of each a section, below the one that is taken of the part above. Every section is in one
 * at least, with those that are in the fewest others: where the classes of each way leave each other free, the sections can all be filled.
 */
function listWays(parts: readonly PlanningPart[]): ReadonlySet<string>[] {
  const uses = new Map<string, number>()
  const ways: ReadonlySet<string>[] = []
  for (const { id } of parts.flatMap(({ sections }) => sections)) {
    if (uses.has(id)) continue
    const way = completeWay(parts, listWithAbove(parts, id), uses)
    for (const one of way) uses.set(one, (uses.get(one) ?? 0) + 1)
    ways.push(way)
  }
  return ways
}

/** A section, the one that it goes with, and so on. */
function listWithAbove(parts: readonly PlanningPart[], id: string): Set<string> {
  const above = new Map(parts.flatMap(({ sections }) => sections.map((one) => [one.id, one.aboveId])))
  const all = new Set<string>()
  for (let at: string | null = id; at !== null && !all.has(at); at = above.get(at) ?? null) all.add(at)
  return all
}

function completeWay(
  parts: readonly PlanningPart[],
  wanted: ReadonlySet<string>,
  uses: ReadonlyMap<string, number>,
): Set<string> {
  const way = new Set<string>()
  for (const { sections } of parts) {
    const open = sections.filter(({ aboveId }) => aboveId === null || way.has(aboveId))
    const rank = ({ id }: PlanningSection) => (wanted.has(id) ? -1 : (uses.get(id) ?? 0))
    const [first] = [...open].sort((one, other) => rank(one) - rank(other))
    if (first) way.add(first.id)
  }
  return way
}

/**
 * Whether the students of a stream take a class: those of a course who take it in one of its ways, or those of a cohort who take
 * all its courses, each in the way of the stream's number, counted again and again. A class in no section is taken by all.
 */
export function isInStream(section: DemandSection | null, stream: number): boolean {
  return !section || section.ways.includes(stream % section.allWays)
}

/** Whether one of so many streams takes two classes. */
export function shareStream(
  streams: number,
  one: DemandSection | null,
  other: DemandSection | null,
): boolean {
  if (!one?.isChosen || !other?.isChosen) return true
  for (let stream = 0; stream < streams; stream++)
    if (isInStream(one, stream) && isInStream(other, stream)) return true
  return false
}

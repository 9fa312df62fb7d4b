import { randomUUID } from 'node:crypto'
import { type PartShape, spreadSections } from '@scheduler/domain'

/** A section that is there. */
export interface OldSection {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

/** A part that is there, with its sections in their order. */
export interface OldPart {
  readonly id: string
  readonly kind: string
  readonly parentId: string | null
  readonly sections: readonly OldSection[]
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** What is written, and deleted, so that courses have other parts. */
export interface PartRows {
  readonly newParts: Row[]
  readonly newSections: Row[]
  readonly changedParts: Row[]
  /** They go with another section than before. */
  readonly changedSections: Row[]
  readonly goneParts: string[]
  readonly goneSections: string[]
}

/** A part as it will be. */
interface NextPart {
  readonly id: string
  readonly sections: readonly Pick<OldSection, 'id' | 'name'>[]
}

export const noPartRows = (): PartRows => ({
  newParts: [],
  newSections: [],
  changedParts: [],
  changedSections: [],
  goneParts: [],
  goneSections: [],
})

/**
 * Adds the rows by which a configuration has the parts of a shape. A part with the name of an old one, below the same, is that part:
 * it keeps its first sections; others are made, and spread over those above.
 */
export function planParts(
  rows: PartRows,
  configurationId: string,
  old: readonly OldPart[],
  shape: readonly PartShape[],
): void {
  const next = new Map<string, NextPart>()
  const kept = new Set<OldPart>()
  shape.forEach((part, position) => {
    const { kind, minutes, weeks, meetingsPerWeek: meetings_per_week, sectionSize: size } = part
    const above = part.below === null ? null : (next.get(part.below) ?? null)
    const was = old.find((one) => one.kind === kind && one.parentId === (above?.id ?? null))
    const id = was?.id ?? randomUUID()
    const columns = { id, minutes, weeks, meetings_per_week, size, position }
    if (was) {
      kept.add(was)
      rows.changedParts.push(columns)
    } else {
      const begun = { kind, configuration_id: configurationId, parent_id: above?.id ?? null, take: 'one' }
      rows.newParts.push({ ...columns, ...begun })
    }
    next.set(kind, { id, sections: planSections(rows, part, { id, above, old: was?.sections ?? [] }) })
  })
  rows.goneParts.push(...old.filter((one) => !kept.has(one)).map(({ id }) => id))
}

interface Place {
  readonly id: string
  readonly above: NextPart | null
  readonly old: readonly OldSection[]
}

function planSections(rows: PartRows, part: PartShape, { id, above, old }: Place): NextPart['sections'] {
  const kept = old.slice(0, part.sections)
  rows.goneSections.push(...old.slice(part.sections).map((one) => one.id))
  const homes = new Map(above?.sections.map((one) => [one.name, one.id]))
  const isHome = new Set<string | null>(homes.values())
  const names = new Set(kept.map(({ name }) => name))
  const spread = spreadSections(part, [...homes.keys()])
  return spread.map(({ name: usual, below }, position) => {
    const was = kept[position]
    const parent_id = homes.get(below ?? '') ?? null
    if (was) {
      if (above && !isHome.has(was.parentId)) rows.changedSections.push({ id: was.id, parent_id })
      return was
    }
    const name = findFreeName(usual, names)
    names.add(name)
    const added = { id: randomUUID(), name }
    rows.newSections.push({ ...added, part_id: id, parent_id, parent_part_id: above?.id ?? null, position })
    return added
  })
}

/** A section that is there may have the name that the next one would have. */
function findFreeName(usual: string, names: ReadonlySet<string>): string {
  let name = usual
  for (let number = 2; names.has(name); number++) name = `${usual} (${number})`
  return name
}

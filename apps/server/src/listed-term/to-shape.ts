import { randomUUID } from 'node:crypto'
import { type ListedCourse, type ListedTerm, sectionsOf } from '@scheduler/domain'
import { sayFile } from '@scheduler/messages'
import { ImportRefused } from '../from-files/import-refused.ts'

interface Above {
  readonly id: string
  readonly parentId: string | null
}

export interface ShapePart extends Above {
  readonly configurationId: string
  /** 'Part A', within its configuration. */
  readonly kind: string
  readonly name: string
  readonly position: number
}

export interface ShapeSection extends Above {
  readonly partId: string
  readonly parentPartId: string | null
  /** Its identifier in the listed term. */
  readonly name: string
  readonly limit: number | null
  readonly needsRoom: boolean
  readonly position: number
}

/** How the courses of a listed term are taken, as rows with ids; those above come before those below. */
export interface Shape {
  readonly configurations: readonly {
    readonly id: string
    readonly course: string
    readonly name: string
    readonly position: number
  }[]
  readonly parts: readonly ShapePart[]
  readonly sections: readonly ShapeSection[]
  /** Ids of sections by those of the term. */
  readonly sectionOf: ReadonlyMap<string, string>
}

export function toShape(term: ListedTerm): Shape {
  const sectionOf = new Map(sectionsOf(term).map(({ id }) => [id, randomUUID()]))
  const shapes = term.courses.map((course) => toShapeOfCourse(course, sectionOf))
  return {
    configurations: shapes.flatMap((shape) => shape.configurations),
    parts: listFromAbove(shapes.flatMap((shape) => shape.parts)),
    sections: listFromAbove(shapes.flatMap((shape) => shape.sections)),
    sectionOf,
  }
}

function toShapeOfCourse(
  { id: course, configurations: listed }: ListedCourse,
  sectionOf: ReadonlyMap<string, string>,
) {
  const configurations = listed.map(({ id: name }, position) => ({
    id: randomUUID(),
    course,
    name,
    position,
  }))
  const listedParts = listed.flatMap((configuration, at) =>
    configuration.parts.map((part, position) => ({
      part,
      position,
      id: randomUUID(),
      configurationId: configurations[at]?.id ?? '',
    })),
  )
  const partOf = new Map(listedParts.flatMap(({ part, id }) => part.sections.map((one) => [one.id, id])))
  const parts = listedParts.map(({ configurationId, part, position, id }): ShapePart => {
    const parents = new Set(
      part.sections.flatMap(({ aboveId }) => (aboveId === null ? [] : (partOf.get(aboveId) ?? []))),
    )
    if (parents.size > 1) throw new ImportRefused(sayFile('severalParents', { text: part.id }))
    const [parentId = null] = parents
    return { id, configurationId, parentId, kind: `Part ${nameNumber(position)}`, name: part.id, position }
  })
  const sections = listedParts.flatMap(({ part, id }) =>
    part.sections.map((one, position): ShapeSection => {
      const parentId = one.aboveId === null ? null : (sectionOf.get(one.aboveId) ?? null)
      const parentPartId = one.aboveId === null ? null : (partOf.get(one.aboveId) ?? null)
      const { id: name, limit, rooms } = one
      return {
        id: sectionOf.get(name) ?? '',
        partId: id,
        parentId,
        parentPartId,
        name,
        limit,
        needsRoom: rooms !== null,
        position,
      }
    }),
  )
  return { configurations, parts, sections }
}

/** A, B, …, Z, AA, AB, … */
function nameNumber(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : nameNumber(Math.floor(index / 26) - 1) + last
}

function listFromAbove<T extends Above>(all: readonly T[]): T[] {
  const ordered: T[] = []
  const known = new Set<string>()
  for (let left = all; left.length > 0; ) {
    const next = left.filter(({ parentId }) => parentId === null || known.has(parentId))
    if (next.length === 0) throw new ImportRefused(sayFile('belowEachOther'))
    for (const { id } of next) known.add(id)
    ordered.push(...next)
    left = left.filter(({ id }) => !known.has(id))
  }
  return ordered
}

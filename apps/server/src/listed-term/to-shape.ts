import { randomUUID } from 'node:crypto'
import { type Itc2019Course, type Itc2019Instance, listItc2019Classes } from '@scheduler/formats'
import { ImportRefused } from '../import/import-refused.ts'

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
  /** The class's in the file. */
  readonly name: string
  readonly limit: number | null
  readonly needsRoom: boolean
  readonly position: number
}

/** How the courses of a file are taken, as rows with ids; those above come before those below. */
export interface Shape {
  readonly configurations: readonly {
    readonly id: string
    readonly course: string
    readonly name: string
    readonly position: number
  }[]
  readonly parts: readonly ShapePart[]
  readonly sections: readonly ShapeSection[]
  /** Ids of sections by the file's of classes. */
  readonly sectionOf: ReadonlyMap<string, string>
}

/** Configurations, subparts and classes as configurations, parts and sections. */
export function toShape(instance: Itc2019Instance): Shape {
  const sectionOf = new Map(listItc2019Classes(instance).map(({ id }) => [id, randomUUID()]))
  const shapes = instance.courses.map((course) => toShapeOfCourse(course, sectionOf))
  return {
    configurations: shapes.flatMap((shape) => shape.configurations),
    parts: listFromAbove(shapes.flatMap((shape) => shape.parts)),
    sections: listFromAbove(shapes.flatMap((shape) => shape.sections)),
    sectionOf,
  }
}

function toShapeOfCourse({ id: course, configs }: Itc2019Course, sectionOf: ReadonlyMap<string, string>) {
  const configurations = configs.map(({ id: name }, position) => ({
    id: randomUUID(),
    course,
    name,
    position,
  }))
  const subparts = configs.flatMap((config, at) =>
    config.subparts.map((subpart, position) => ({
      subpart,
      position,
      id: randomUUID(),
      configurationId: configurations[at]?.id ?? '',
    })),
  )
  const partOf = new Map(subparts.flatMap(({ subpart, id }) => subpart.classes.map((one) => [one.id, id])))
  const parts = subparts.map(({ configurationId, subpart, position, id }): ShapePart => {
    const parents = new Set(
      subpart.classes.flatMap(({ parent }) => (parent === null ? [] : (partOf.get(parent) ?? []))),
    )
    if (parents.size > 1)
      throw new ImportRefused(
        `the classes of the subpart ${subpart.id} have parents in several subparts; a part goes with one other`,
      )
    const [parentId = null] = parents
    return { id, configurationId, parentId, kind: `Part ${nameNumber(position)}`, name: subpart.id, position }
  })
  const sections = subparts.flatMap(({ subpart, id }) =>
    subpart.classes.map((one, position): ShapeSection => {
      const parentId = one.parent === null ? null : (sectionOf.get(one.parent) ?? null)
      const parentPartId = one.parent === null ? null : (partOf.get(one.parent) ?? null)
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
    if (next.length === 0) throw new ImportRefused('some classes are each below the other')
    for (const { id } of next) known.add(id)
    ordered.push(...next)
    left = left.filter(({ id }) => !known.has(id))
  }
  return ordered
}

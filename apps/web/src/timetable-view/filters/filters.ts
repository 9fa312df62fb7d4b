import type { ClassRecord } from '@scheduler/contract'
import { isNamed } from '@scheduler/domain'
import { coursesOf } from '../arranging/course-name.ts'
import { type KindAndId, readKindsAndIds, writeKindAndId } from '../arranging/kind-and-id.ts'
import { listRooms } from '../arranging/rooms-of.ts'
import { listTeachers } from '../arranging/teachers.ts'

/** What classes are filtered by, besides text. */
export const FILTER_KINDS = [
  'building',
  'room',
  'professor',
  'cohort',
  'course',
  'department',
  'weeks',
  'status',
] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** A value that a filter can have. Buildings, departments, weeks and statuses go by their names, all else by ids. */
export type FilterValue = KindAndId<FilterKind>

/** The chosen values of each kind that has some. */
export type Filters = ReadonlyMap<FilterKind, ReadonlySet<string>>

/** What classes do not say of themselves: cohorts by course, and by professor or course their department and those above it. */
export interface FilterFacts {
  readonly departmentsOf: ReadonlyMap<string, readonly string[]>
  readonly cohortsOf: ReadonlyMap<string, readonly string[]>
}

export function readFilters(written: string): Filters {
  const filters = new Map<FilterKind, Set<string>>()
  for (const { kind, id } of readKindsAndIds(FILTER_KINDS, written))
    filters.set(kind, new Set([...(filters.get(kind) ?? []), id]))
  return filters
}

/** Undefined for none. */
export function writeFilters(filters: Filters): string | undefined {
  const values = [...filters].flatMap(([kind, ids]) => [...ids].map((id) => writeKindAndId({ kind, id })))
  return values.join(',') || undefined
}

const courseIdsOf = (one: ClassRecord) => coursesOf(one).map(({ _id }) => _id)

/** A class that is nowhere has the value of none. */
const orNone = <Value>(values: readonly Value[]): readonly (Value | undefined)[] =>
  values.length === 0 ? [undefined] : values

const roomIdsOf = (one: ClassRecord) => orNone(listRooms(one).map(({ _id }) => _id))
const buildingsOf = (one: ClassRecord) => orNone(listRooms(one).map(({ buildingName }) => buildingName))

/** The values of a class. */
export function valuesOf(
  kind: FilterKind,
  one: ClassRecord,
  { departmentsOf, cohortsOf }: FilterFacts,
): readonly (string | undefined)[] {
  const { weeks, status } = one
  switch (kind) {
    case 'building':
      return buildingsOf(one)
    case 'room':
      return roomIdsOf(one)
    case 'professor':
      return listTeachers(one).map(({ _id }) => _id)
    case 'course':
      return courseIdsOf(one)
    case 'cohort':
      return courseIdsOf(one).flatMap((id) => cohortsOf.get(id) ?? [])
    case 'department':
      return [...listTeachers(one).map(({ _id }) => _id), ...courseIdsOf(one)].flatMap(
        (id) => departmentsOf.get(id) ?? [],
      )
    case 'weeks':
      return [weeks === undefined ? 'every' : isNamed(weeks) ? weeks : 'numbers']
    case 'status':
      return [status]
  }
}

/** Whether a class has one of the chosen values of each kind. */
export function passes(one: ClassRecord, filters: Filters, facts: FilterFacts): boolean {
  return [...filters].every(([kind, ids]) =>
    valuesOf(kind, one, facts).some((value) => value !== undefined && ids.has(value)),
  )
}

import type { ClassRecord } from '@scheduler/contract'
import { type KindAndId, readKindsAndIds, writeKindAndId } from '../kind-and-id.ts'

/** What classes are filtered by, besides text. */
export const FILTER_KINDS = [
  'building',
  'room',
  'professor',
  'cohort',
  'course',
  'department',
  'status',
] as const
export type FilterKind = (typeof FILTER_KINDS)[number]

/** A value that a filter can have. Buildings, departments and statuses go by their names, all else by ids. */
export type FilterValue = KindAndId<FilterKind>

/** The chosen values of each kind that has some. */
export type Filters = ReadonlyMap<FilterKind, ReadonlySet<string>>

/** What classes do not say of themselves: departments by professor, and cohorts by course. */
export interface FilterFacts {
  readonly departmentOf: ReadonlyMap<string, string>
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

/** The values of a class. */
export function valuesOf(
  kind: FilterKind,
  { roomId, professorId, courseId, status }: ClassRecord,
  { departmentOf, cohortsOf }: FilterFacts,
): readonly (string | undefined)[] {
  switch (kind) {
    case 'building':
      return [roomId?.buildingName]
    case 'room':
      return [roomId?._id]
    case 'professor':
      return [professorId?._id]
    case 'course':
      return [courseId?._id]
    case 'cohort':
      return cohortsOf.get(courseId?._id ?? '') ?? []
    case 'department':
      return [departmentOf.get(professorId?._id ?? '')]
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

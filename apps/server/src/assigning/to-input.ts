import type { ScheduledClass } from '@scheduler/domain'
import type { AssigningInput, TakenPart } from '@scheduler/planning'
import { createClashes } from './clashes.ts'
import type { Records } from './read-records.ts'

/** The records as indexes, and back. */
export interface Indexed {
  readonly input: AssigningInput
  /** By index. */
  readonly sectionIds: readonly string[]
  /** Of the sections of courses, in the order of the records, the indexes by part. */
  readonly parts: readonly (readonly (readonly IndexedPart[])[])[]
  /** The class of a section that keeps who is in it out of another. */
  readonly findClash: (one: number, other: number) => ScheduledClass | undefined
}

export interface IndexedPart {
  readonly id: string
  readonly kind: string
  readonly configuration: string
  readonly sections: readonly number[]
}

export function toInput({ courses, sections, students, classes, facts }: Records): Indexed {
  const ids = [
    ...sections.map(({ id }) => id),
    ...students.flatMap(({ isIn, attends }) => [...isIn, ...attends]),
  ]
  const sectionIds = [...new Set(ids.filter((id) => id !== null))]
  const places = new Map(sectionIds.map((id, index) => [id, index]))
  const placeOf = (id: string | null) => places.get(id ?? '') ?? -1
  const own = sectionIds.map((): ScheduledClass[] => [])
  for (const one of classes) own[placeOf(one.sectionId)]?.push(one)
  const rows = new Map(sections.map((row) => [row.id, row]))
  const { clash, find } = createClashes(own, facts)

  /** The fewest of the section's limit and its rooms; none where all its classes are cancelled. */
  function countSeats(index: number): number | null {
    const all = own[index] ?? []
    const holding = all.filter(({ status }) => status !== 'Cancelled')
    if (all.length > 0 && holding.length === 0) return 0
    const rooms = holding.flatMap(({ roomId }) => facts.rooms.get(roomId ?? '')?.seats ?? [])
    const limit = rows.get(sectionIds[index] ?? '')?.limit ?? Infinity
    const seats = Math.min(limit, ...rooms)
    return Number.isFinite(seats) ? seats : null
  }

  const offered = new Map(courses.map(({ offeringId }, index) => [offeringId, index]))
  const taken = courses.map(({ offeringId }) =>
    group(
      sections.filter((row) => row.offeringId === offeringId),
      (row) => row.configurationId,
    ).map((configuration) => group(configuration, (row) => row.partId)),
  )
  return {
    sectionIds,
    findClash: find,
    parts: taken.map((configurations) =>
      configurations.map((parts) =>
        parts.map((part) => ({
          id: part[0]?.partId ?? '',
          kind: part[0]?.kind ?? '',
          configuration: part[0]?.configuration ?? '',
          sections: part.flatMap(({ id }) => (id === null ? [] : [placeOf(id)])),
        })),
      ),
    ),
    input: {
      sections: sectionIds.map((id, index) => ({
        seats: countSeats(index),
        taken: rows.get(id)?.studentCount ?? 0,
      })),
      courses: taken.map((configurations) => ({
        configurations: configurations.map((parts) =>
          parts.map((part): TakenPart => {
            const above = parts.findIndex((other) => other[0]?.partId === part[0]?.partAbove)
            return {
              above: above < 0 ? null : above,
              sections: part.flatMap((row) =>
                row.id === null
                  ? []
                  : [{ section: placeOf(row.id), above: row.above === null ? null : placeOf(row.above) }],
              ),
            }
          }),
        ),
      })),
      students: students.map(({ offeringIds, isIn, attends }) => ({
        courses: offeringIds.flatMap((id) => offered.get(id) ?? []),
        isIn: isIn.map(placeOf),
        attends: attends.map(placeOf),
      })),
      clash,
    },
  }
}

/** In lists of those with the same key, in the order of the first of each. */
function group<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const known = groups.get(keyOf(row))
    if (known) known.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}

import { countSeats as countSeatsIn, type ScheduledClass } from '@scheduler/domain'
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

type SectionRow = Records['sections'][number]
/** Where a section is in the order of all; -1 for none. */
type PlaceOf = (id: string | null) => number

export function toInput({ courses, sections, students, classes, facts }: Records): Indexed {
  const ids = [
    ...sections.map(({ id }) => id),
    ...students.flatMap(({ isIn, attends }) => [...isIn, ...attends]),
  ]
  const sectionIds = [...new Set(ids.filter((id) => id !== null))]
  const places = new Map(sectionIds.map((id, index) => [id, index]))
  const placeOf: PlaceOf = (id) => places.get(id ?? '') ?? -1
  const classesOf = sectionIds.map((): ScheduledClass[] => [])
  for (const one of classes) classesOf[placeOf(one.sectionId)]?.push(one)
  const rows = new Map(sections.map((row) => [row.id, row]))
  const { clash, find } = createClashes(classesOf, facts)
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
      configurations.map((parts) => parts.map((part) => indexPart(part, placeOf))),
    ),
    input: {
      sections: sectionIds.map((id, index) => ({
        seats: countSeats(classesOf[index] ?? [], rows.get(id)?.limit ?? null, facts.rooms),
        taken: rows.get(id)?.studentCount ?? 0,
      })),
      courses: taken.map((configurations) => ({
        configurations: configurations.map((parts) => parts.map((part) => toTakenPart(part, parts, placeOf))),
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

/** The fewest of a section's limit and the rooms of its classes; none where all of them are cancelled, null for no limit. */
function countSeats(
  classes: readonly ScheduledClass[],
  limit: number | null,
  rooms: Records['facts']['rooms'],
): number | null {
  const holding = classes.filter(({ status }) => status !== 'Cancelled')
  if (classes.length > 0 && holding.length === 0) return 0
  const ofRooms = holding.flatMap((one) => countSeatsIn(one, { rooms }) ?? [])
  const seats = Math.min(limit ?? Infinity, ...ofRooms)
  return Number.isFinite(seats) ? seats : null
}

function indexPart(rows: readonly SectionRow[], placeOf: PlaceOf): IndexedPart {
  const [first] = rows
  return {
    id: first?.partId ?? '',
    kind: first?.kind ?? '',
    configuration: first?.configuration ?? '',
    sections: rows.flatMap(({ id }) => (id === null ? [] : [placeOf(id)])),
  }
}

/** A part of some of one configuration. */
function toTakenPart(
  rows: readonly SectionRow[],
  parts: readonly (readonly SectionRow[])[],
  placeOf: PlaceOf,
): TakenPart {
  const above = parts.findIndex(([first]) => first?.partId === rows[0]?.partAbove)
  return {
    above: above < 0 ? null : above,
    sections: rows.flatMap((row) =>
      row.id === null
        ? []
        : [{ section: placeOf(row.id), above: row.above === null ? null : placeOf(row.above) }],
    ),
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

import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { findHindrance, type Hindrance, type MemberFacts } from './find-hindrance.ts'
import type { SeatBound } from './seats.ts'

/** A section of a course, or the one that a class has alone. */
export interface TakenSection {
  readonly id: string
  /** The part of which each student takes one section; null: there is no other section of it. */
  readonly partId: string | null
  /** All sections that it goes with. */
  readonly above: readonly string[]
  readonly full: SeatBound | null
  /** Without the cancelled ones. */
  readonly classes: readonly ScheduledClass[]
}

export interface JoinVerdict {
  /** Null: the section can be joined as it is. */
  readonly hindrance: Hindrance | null
  /**
   * The sections that the student would have to leave for it, each with all that goes with it; empty where leaving does not help.
   * One of them is exchanged in a single act.
   */
  readonly leaving: readonly string[]
  /** The classes that it clashes with, besides those of another section of its part. */
  readonly clashing: readonly string[]
}

/**
 * Whether a student can join a section, with the sections that it goes with, and what would make it possible.
 * @param above the sections that it goes with and that the student is not in, as far as they are known
 * @param held the sections that the student is in
 */
export function judgeJoin(
  section: TakenSection,
  above: readonly TakenSection[],
  held: readonly TakenSection[],
  facts: MemberFacts,
): JoinVerdict {
  const wanted = [...above, section]
  const judge = (kept: readonly TakenSection[]) =>
    findHindrance(
      wanted.map((one) => ({ ...one, isInAnother: kept.some((other) => isAnotherOfPart(one, other)) })),
      kept.flatMap(({ classes }) => classes),
      facts,
    )
  const hindrance = judge(held)
  if (!hindrance || hindrance.kind === 'full') return { hindrance, leaving: [], clashing: [] }
  const rivals = held.filter((one) => wanted.some((other) => isAnotherOfPart(one, other)))
  const clashing = listClashing(judge(leave(held, rivals)))
  const inTheWay = held.filter(
    (one) => rivals.includes(one) || one.classes.some(({ id }) => clashing.includes(id)),
  )
  const leaving = inTheWay.filter(({ above: upper }) => !inTheWay.some(({ id }) => upper.includes(id)))
  const goesWithLeft = leaving.some(({ id }) => section.above.includes(id))
  const isPossible = !goesWithLeft && judge(leave(held, leaving)) === null
  return { hindrance, leaving: isPossible ? leaving.map(({ id }) => id) : [], clashing }
}

const listClashing = (found: Hindrance | null) =>
  found?.kind === 'clash' ? [...new Set(found.conflicts.flatMap(({ classId }) => classId ?? []))] : []

const isAnotherOfPart = (one: TakenSection, other: TakenSection) =>
  one.partId !== null && one.partId === other.partId && one.id !== other.id

/** What is left of sections without some of them and what goes with these. */
function leave(held: readonly TakenSection[], left: readonly TakenSection[]): TakenSection[] {
  const ids = left.map(({ id }) => id)
  return held.filter(({ id, above }) => !ids.includes(id) && !above.some((one) => ids.includes(one)))
}

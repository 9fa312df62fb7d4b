import type { Proposal, WeeklyPlace } from '@scheduler/contract'

export interface Difference {
  readonly key: string
  readonly title: string
  readonly courseName: string | null
  /** The place of the class in each proposal: null without a place, undefined where it is not in it. */
  readonly places: readonly [WeeklyPlace | null | undefined, WeeklyPlace | null | undefined]
}

function isSamePlace(one: WeeklyPlace | null | undefined, other: WeeklyPlace | null | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.day === other.day &&
    one.startTime === other.startTime &&
    one.endTime === other.endTime &&
    one.roomId === other.roomId
  )
}

/** The classes whose place differs in the second proposal, or that only one of both has, in the first one's order. */
export function listDifferences(first: Proposal, second: Proposal): Difference[] {
  const others = new Map(second.classes.map((one) => [one.key, one]))
  const known = new Set(first.classes.map(({ key }) => key))
  const all = [...first.classes, ...second.classes.filter(({ key }) => !known.has(key))]
  return all
    .map(
      ({ key, title, courseName, after }): Difference => ({
        key,
        title,
        courseName,
        places: [known.has(key) ? after : undefined, others.get(key)?.after],
      }),
    )
    .filter(({ places: [one, other] }) => !isSamePlace(one, other))
}

import {
  type Facts,
  findConflicts,
  findReach,
  holdsItsPlace,
  listComparedDays,
  MEMBER_RULES,
  minutesBetween,
  type ScheduledClass,
} from '@scheduler/domain'

/** What keeps a student out of one class because of another. */
const RULES = MEMBER_RULES.filter((rule) => rule.others?.ties.includes('students'))

/** Somebody who is in both of two classes. */
const SOMEBODY = ['somebody']

/**
 * Finds, for sections by the lists of their classes, the class of the other section that keeps its students out of the one;
 * each two are judged once.
 */
export function createClashes(sections: readonly (readonly ScheduledClass[])[], facts: Facts) {
  const held = sections.map((classes) => classes.filter(({ status }) => holdsItsPlace(status)))
  const minutes = Math.max(0, ...findReach(RULES, facts.settings).map((reach) => reach.minutes))
  const alone = { ...facts, students: new Map(), cohorts: [] }
  /** Of each two 1 where they do not clash, and 2 where they do. */
  const known = sections.map((): Uint8Array | null => null)

  function isKeptOut(one: ScheduledClass, other: ScheduledClass): boolean {
    const days = listComparedDays(one.day, facts.settings.closures)
    if (!days.has(other.day) || minutesBetween(one, other) >= minutes) return false
    const around = { ...alone, classes: [{ ...other, studentIds: SOMEBODY }] }
    return findConflicts({ ...one, studentIds: SOMEBODY }, around, RULES).length > 0
  }

  const find = (one: number, other: number): ScheduledClass | undefined =>
    held[other]?.find((theirs) => held[one]?.some((own) => isKeptOut(own, theirs)))

  return {
    find,
    clash(one: number, other: number): boolean {
      known[one] ??= new Uint8Array(sections.length)
      const row = known[one]
      row[other] ||= find(one, other) ? 2 : 1
      return row[other] === 2
    },
  }
}

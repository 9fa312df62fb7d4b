import {
  type ListedRule,
  type ListedSection,
  type ListedTerm,
  type ListedTime,
  sectionsOf,
} from '@scheduler/domain'
import type { Itc2019DistributionKind, Itc2019Placement } from '../competition.ts'
import { toRuleKind } from '../rule-kinds.ts'

/** A time in short: days, weeks, start and end. */
export function at(days: string, weeks: string, start: number, end: number): ListedTime {
  return { days, weeks, start, length: end - start }
}

export function classOf(id: string, change: Partial<ListedSection> = {}): ListedSection {
  const times = [{ ...at('10000', '1111', 0, 10), price: 0 }]
  return { id, limit: null, aboveId: null, rooms: null, times, ...change }
}

/** A week of five days in four weeks; rooms r1 and r2 with a walk of 3 slots; every unit of cost weighs a power of ten. */
export function instanceOf(sections: readonly ListedSection[], change: Partial<ListedTerm> = {}): ListedTerm {
  return {
    name: 'small',
    days: 5,
    weeks: 4,
    slotsPerDay: 100,
    weights: { time: 1, room: 10, rule: 100, student: 1000 },
    rooms: [
      { id: 'r1', seats: 10, walks: [{ room: 'r2', slots: 3 }], closed: [] },
      { id: 'r2', seats: 10, walks: [], closed: [] },
    ],
    courses: [{ id: 'c', configurations: [{ id: 'f', parts: [{ id: 's', sections }] }] }],
    rules: [],
    students: [],
    ...change,
  }
}

export function distributionOf(
  kind: Itc2019DistributionKind,
  numbers: readonly number[],
  weight: number | null,
  sections: readonly string[],
): ListedRule {
  return { kind: toRuleKind(kind), numbers, weight, sections }
}

/** Every class at the first of its times, in the first of its rooms. */
export function placeFirst(
  instance: ListedTerm,
  students: Readonly<Record<string, readonly string[]>> = {},
): Itc2019Placement[] {
  return sectionsOf(instance).map(({ id, times, rooms }) => {
    const { days = '', weeks = '', start = 0 } = times[0] ?? {}
    return { class: id, days, weeks, start, room: rooms?.[0]?.room ?? null, students: students[id] ?? [] }
  })
}

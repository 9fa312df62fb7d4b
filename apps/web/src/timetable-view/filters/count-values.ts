import type { ClassRecord } from '@scheduler/contract'
import { type FilterFacts, type FilterKind, type Filters, passes, valuesOf } from './filters.ts'

/** How many classes each value of a kind would show if it alone were chosen, with all other kinds as they are. */
export function countValues(
  kind: FilterKind,
  classes: readonly ClassRecord[],
  filters: Filters,
  facts: FilterFacts,
): ReadonlyMap<string, number> {
  const others = new Map([...filters].filter(([other]) => other !== kind))
  const counts = new Map<string, number>()
  for (const one of classes) {
    if (!passes(one, others, facts)) continue
    for (const value of new Set(valuesOf(kind, one, facts)))
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

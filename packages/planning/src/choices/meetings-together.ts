import type { Problem } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { groupBy } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import { readMovable } from './movable.ts'
import type { PlanRule } from './plan-rule.ts'

/**
 * The classes of a section whose part asks for it are at one time of the day and in one room. Only runs keep to that: who moves
 * such classes by hand moves one after the other.
 */
export function listMeetingsTogether(
  institution: Institution,
  demands: readonly Demand[],
  problem: Problem,
): PlanRule[] {
  const asksFor = (index: number) => demands[index]?.section?.part.together === true
  const asking = [...demands.keys()].filter(asksFor)
  if (asking.length === 0) return []
  const sections = groupBy(asking, (index) => [demands[index]?.sectionId ?? ''])
  const { hasRoom, keep } = readMovable(institution, demands, problem)
  return [...sections].flatMap(([name, classes]) => {
    const rules = [
      { kind: 'sameStart', name, classes, weight: null } as const,
      { kind: 'sameRoom', name, classes: classes.filter(hasRoom), weight: null } as const,
    ]
    return rules
      .flatMap(keep)
      .filter((rule) => rule.classes.length > 1)
      .map((rule) => ({ rule, wish: null }))
  })
}

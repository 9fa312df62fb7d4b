import { listPlaced, type Problem } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { groupBy } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanRule } from './rules.ts'
import { keepMovable } from './rules-between-sections.ts'

/**
 * The classes of a section whose part asks for it are at one time of the day and in one room. Only runs keep to that: who moves
 * such classes by hand moves one after the other.
 */
export function listMeetingsTogether(
  { input }: Institution,
  demands: readonly Demand[],
  problem: Problem,
): PlanRule[] {
  const sectionOf = (index: number) =>
    demands[index]?.section?.part.together ? demands[index].sectionId : ''
  const sections = groupBy([...demands.keys()], (index) => [sectionOf(index)].filter(Boolean))
  const placed = listPlaced(problem, { placements: problem.classes.map(({ fixed }) => fixed ?? null) })
  const isMovable = (index: number) => demands[index]?.isFixed === false
  const hasRoom = (index: number) => demands[index]?.needsRoom === true && input.rooms.length > 0
  return [...sections].flatMap(([name, classes]) => {
    const rules = [
      { kind: 'sameStart', name, classes, weight: null } as const,
      { kind: 'sameRoom', name, classes: classes.filter(hasRoom), weight: null } as const,
    ]
    return rules
      .flatMap((rule) => keepMovable(rule, isMovable, problem, placed))
      .filter((rule) => rule.classes.length > 1)
      .map((rule) => ({ rule, wish: null }))
  })
}

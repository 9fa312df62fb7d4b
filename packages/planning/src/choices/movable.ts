import { listPlaced, measureBreach, type Problem, pickClasses, type Rule } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'

/** What is asked of classes, by their numbers, before a search keeps a rule of an administrator among them. */
export function readMovable({ input }: Institution, demands: readonly Demand[], problem: Problem) {
  const placed = listPlaced(problem, { placements: problem.classes.map(({ fixed }) => fixed ?? null) })
  const isMovable = (index: number) => demands[index]?.isFixed === false
  const hasRoom = (index: number) => demands[index]?.needsRoom === true && input.rooms.length > 0
  /** The rule where some class may move; without those that may not, where they break it already. */
  const keep = (rule: Rule): Rule[] => {
    const movable = rule.classes.filter(isMovable)
    if (movable.length === 0) return []
    const isBroken = measureBreach(problem, rule, pickClasses(rule, placed)) > 0
    return [isBroken ? { ...rule, classes: movable } : rule]
  }
  return { isMovable, hasRoom, keep }
}

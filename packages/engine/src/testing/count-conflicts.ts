import { listClosed, listOverLimits, listShared } from '../problem/evaluate.ts'
import type { Problem, Timetable } from '../problem/problem.ts'
import { measureBreach } from '../problem/rule-costs.ts'
import { isPairRule, listBrokenPairs, listPlaced, pickClasses } from '../problem/rules.ts'

/** Broken hard rules, as tables count them: a pair of classes once, however many rules keep it apart. */
export function countConflicts(problem: Problem, timetable: Timetable): number {
  const all = listPlaced(problem, timetable)
  const placed = all.filter((one) => one !== undefined)
  const broken = problem.rules.flatMap((rule, index) => {
    if (rule.weight !== null) return []
    const members = pickClasses(rule, all)
    if (!isPairRule(rule)) return measureBreach(problem, rule, members) > 0 ? [`${index}`] : []
    return listBrokenPairs(problem, rule, members).map((pair) => {
      const indexes = pair.map((one) => one.index).sort((one, other) => one - other)
      return `${rule.kind} ${indexes}`
    })
  })
  return (
    new Set(broken).size +
    listClosed(problem, placed).length +
    listShared(problem, placed).length +
    listOverLimits(problem, timetable).length
  )
}

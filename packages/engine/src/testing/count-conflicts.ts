import { explainConflicts } from '../asking/explain-conflicts.ts'
import type { Problem, Timetable } from '../problem/problem.ts'
import { listPlaced } from '../problem/rules.ts'

/** Broken hard rules, as tables count them: a pair of classes once, however many rules keep it apart. */
export function countConflicts(problem: Problem, timetable: Timetable): number {
  return explainConflicts(problem, timetable, listPlaced(problem, timetable)).length
}

import { compileNeighbours } from './neighbours/compile.ts'
import { NeighbourState } from './neighbours/state.ts'
import type { Problem } from './problem/problem.ts'
import type { SearchState } from './state/search-state.ts'
import { type IsOver, never } from './state/watch.ts'
import { compileTables, fitsTables } from './tables/compile.ts'
import { TableState } from './tables/state.ts'

/**
 * Reads a problem once; what comes back makes timetables with nothing in them, where broken hard rules weigh so much.
 * Throws an OutOfTime where the time is over before.
 */
export function compile(problem: Problem, isOver: IsOver = never): (violationWeight: number) => SearchState {
  if (fitsTables(problem)) {
    const tables = compileTables(problem, isOver)
    return (weight) => new TableState(tables, weight)
  }
  const compiled = compileNeighbours(problem, isOver)
  return (weight) => new NeighbourState(compiled, weight)
}

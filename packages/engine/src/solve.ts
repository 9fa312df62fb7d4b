import type { Problem, Solution } from './model.ts'
import { createSearch, type Progress, type SearchOptions } from './search.ts'

export interface SolveOptions extends SearchOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Asked several times a second; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean
}

const millisecondsPerStep = 100

/** Searches until the budget is used up or the caller stops it, and answers the best timetable found. */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const search = createSearch(problem, options)
  while (!options.shouldStop?.() && search.step(millisecondsPerStep)) options.onProgress?.(search.progress())
  options.onProgress?.(search.progress())
  return search.best()
}

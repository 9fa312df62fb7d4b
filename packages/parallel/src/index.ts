export { type RoundsOptions, type RoundsSolution, solveInRounds } from './solve-in-rounds.ts'
export { solveOnThreads, type ThreadedOptions, type ThreadedSolution } from './solve-on-threads.ts'
export type { Checkpoint, SearchClock } from './solve-thread.ts'

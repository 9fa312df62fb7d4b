export { solveOnThreads, type ThreadedOptions } from './solve-on-threads.ts'
export type { Checkpoint, SearchClock } from './solve-thread.ts'

import { PerformanceObserver, performance } from 'node:perf_hooks'
import { createSearch } from '@scheduler/engine'
import { readCbCtt, toProblem } from '@scheduler/formats'
import { readFile } from './read-file.ts'
import { generateInstance } from './testing/generated-instance.ts'

/*
 * How much memory the search takes while it tries moves: the heap's growth and the garbage collections, once the code
 * has been compiled. `npm run bench:allocations -- [FILE.ctt]`; ends with code 3 where the search allocates.
 */
const WARM_UP_MOVES = 2_000_000
const MEASURED_MOVES = 10_000_000
/** Looking at the clock every 2,048 moves takes about 300 bytes each time; the smallest object in each move would be 12. */
const TOLERATED_BYTES_PER_MOVE = 0.25

const { gc } = globalThis
if (!gc) {
  console.error('Start it with node --expose-gc, as `npm run bench:allocations` does.')
  process.exit(2)
}
const file = process.argv[2]
const problem = toProblem(file ? readFile(file, readCbCtt) : readCbCtt(generateInstance(false)))

/** Starts of collections, in milliseconds of the process. */
const collections: number[] = []
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) collections.push(startTime)
}).observe({ entryTypes: ['gc'] })

const search = createSearch(problem, {
  seed: 1,
  budget: { moves: WARM_UP_MOVES + MEASURED_MOVES },
  now: () => performance.now(),
})
while (search.progress().moves < WARM_UP_MOVES) search.step(1)
gc()
const [start, bytesBefore, movesBefore] = [
  performance.now(),
  process.memoryUsage().heapUsed,
  search.progress().moves,
]
search.step(Number.POSITIVE_INFINITY)
const [end, bytesAfter] = [performance.now(), process.memoryUsage().heapUsed]
// The observer is told of collections after the work.
await new Promise((resolve) => setTimeout(resolve, 100))

const moves = search.progress().moves - movesBefore
const count = collections.filter((time) => time > start && time < end).length
const bytesPerMove = (bytesAfter - bytesBefore) / moves
console.log(
  `${problem.name}: ${(moves / 1e6).toFixed(0)} million moves in ${((end - start) / 1000).toFixed(1)} s`,
)
console.log(`garbage collections: ${count}`)
console.log(`heap growth: ${Math.round(bytesPerMove * 1e6)} bytes per million moves`)
if (count > 0 || bytesPerMove > TOLERATED_BYTES_PER_MOVE) process.exitCode = 3

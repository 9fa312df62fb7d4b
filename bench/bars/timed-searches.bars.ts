import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Budget } from '@scheduler/engine'
import { readCbCtt, toLectures, toProblem, validateCbCtt } from '@scheduler/formats'
import { solveOnThreads } from '@scheduler/parallel'
import { test } from 'vitest'
import { readFile } from '../read-file.ts'
import { findMedian } from '../table.ts'
import { holdBar } from './bar.ts'

const FOLDER = `${process.env.BENCHMARKS_DIR ?? '../shared/benchmarks'}/itc2007`
const NAMES = ['comp05', 'comp12', 'comp21']
const SEEDS = [1, 2, 3]
/** Of processor time. */
const BUDGET: Budget = { timeLimitSeconds: 60 }
const TEN_HOURS = 36_000_000

/** Searches on a thread that is new, and whose code is not compiled therefore. */
async function search(name: string, seed: number, budget: Budget) {
  const instance = readFile(join(FOLDER, `${name}.ctt`), readCbCtt)
  let [cost, gainedAt] = [Number.POSITIVE_INFINITY, 0]
  const { placements, moves } = await solveOnThreads(toProblem(instance), {
    budget,
    seed,
    threads: 1,
    clock: 'processor',
    signal: new AbortController().signal,
    onProgress(progress) {
      if (progress.violations > 0 || progress.cost >= cost) return
      cost = progress.cost
      gainedAt = progress.fraction
    },
  })
  return { moves, gainedAt, cost: validateCbCtt(instance, toLectures(instance, placements)).total }
}

for (const name of NAMES)
  test.skipIf(!existsSync(FOLDER))(
    `a search of ${name} by seconds gains to the end, and as much as with the same moves`,
    { timeout: TEN_HOURS },
    async () => {
      const pairs = []
      for (const seed of SEEDS) {
        const timed = await search(name, seed, BUDGET)
        pairs.push({ timed, counted: await search(name, seed, { moves: timed.moves }) })
      }
      console.log(
        name,
        pairs.map(({ timed, counted }) => `${timed.cost} by seconds, ${counted.cost} by moves`),
      )
      const rests = pairs.map(({ timed }) => 1 - timed.gainedAt)
      holdBar(`${name}: the part of the time after the last gain`, findMedian(rests), 0.1, 'times')
      const ratio = findMedian(pairs.map(({ timed, counted }) => timed.cost / counted.cost))
      holdBar(`${name}: cost by seconds to cost by as many moves`, ratio, 1.02, 'times')
    },
  )

import { Worker } from 'node:worker_threads'
import type { Existing } from '@scheduler/engine'
import { expect, test } from 'vitest'
import { type ExchangeMemory, openExchangeMemory } from './shared-exchange.ts'

const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { module, memory, thread, shown } = workerData
  const copy = ({ price, timeOf, roomOf, wayOf }) =>
    ({ price, timeOf: Int32Array.from(timeOf), roomOf: Int32Array.from(roomOf), wayOf: Int32Array.from(wayOf) })
  import('tsx/esm/api')
    .then(({ register }) => register() && import(module))
    .then(({ SharedExchange }) => {
      const exchange = new SharedExchange(memory, thread)
      const met = shown.map((own, round) => copy(exchange.meet(round, own)))
      exchange.leave()
      parentPort.postMessage(met)
    })
`

/** What a thread is answered in each round, to which it brings one of the timetables. */
function meetOnThread(memory: ExchangeMemory, thread: number, shown: readonly Existing[]) {
  return new Promise<Existing[]>((resolve, reject) => {
    const module = new URL('./shared-exchange.ts', import.meta.url).href
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: { module, memory, thread, shown },
      execArgv: [],
    })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

/** Two classes, and three courses that students ask for. */
function existingOf(price: number): Existing {
  const numbers = (count: number) => Int32Array.from({ length: count }, (_, index) => 10 * price + index)
  return { price, timeOf: numbers(2), roomOf: numbers(2), wayOf: numbers(3) }
}

test('threads that meet all get the times, rooms and ways of the cheapest timetable, and a thread that has left is not waited for', async () => {
  const memory = openExchangeMemory({ threads: 3, classes: 2, requests: 3, from: 0, rounds: 3 })
  const prices = [[7, 4, 6], [5, 8, 3], [9]]
  const met = await Promise.all(
    prices.map((list, thread) => meetOnThread(memory, thread, list.map(existingOf))),
  )
  const cheapest = [5, 4, 3].map(existingOf)
  expect(met).toEqual([cheapest, cheapest, cheapest.slice(0, 1)])
})

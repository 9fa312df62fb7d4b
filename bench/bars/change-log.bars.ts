import { moment, pause } from '@scheduler/testing'
import { afterAll, beforeAll, test } from 'vitest'
import {
  GATHERED,
  type ListenedServers,
  startListenedServers,
} from '../../apps/server/src/faults/listened-servers.ts'
import { listen } from '../../apps/server/src/testing/listening.ts'
import { percentile, send } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

/** How soon an event of which nobody was told is found, and how soon an ordinary one comes. */
const FOUND_WITHIN_MILLISECONDS = 1500
const TOLD_WITHIN_MILLISECONDS = 200

let servers: ListenedServers
beforeAll(async () => {
  servers = await startListenedServers()
})
afterAll(() => servers.close())

test('how soon the other servers tell what a killed server has committed', async () => {
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const id = await servers.killBeforeTelling()
    const releasedAt = moment()
    times.push((await servers.hear(id)) - releasedAt)
  }
  holdBar('events of a killed server told by others', Math.max(...times), FOUND_WITHIN_MILLISECONDS)
})

test('how soon a change is told while other transactions are open', async () => {
  const open = await Promise.all([true, true, false, true, false].map(servers.tellLate))
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const id = await servers.addRoom(servers.site.server.url)
    const answeredAt = moment()
    times.push((await servers.hear(id)) - answeredAt)
    if (round % 4 === 3) await open.pop()?.end()
  }
  holdBar('a change told after its answer (median)', percentile(times, 0.5), TOLD_WITHIN_MILLISECONDS)
})

test('how soon everybody else is told of joins', async () => {
  const { site, second } = servers
  const [bystander, ...students] = await site.addStudents(41)
  const slot = { title: 'Sets', day: 'Monday', startTime: '09:00', endTime: '10:00' }
  const { body } = await site.admin('POST', '/api/classs', slot)
  const urls = [site.server.url, second.url]
  const watching = await Promise.all(urls.map((url) => listen(url, bystander?.token ?? '')))
  const waits: Promise<number>[] = []
  for (const [index, { token }] of students.entries()) {
    await send(urls[index % 2] ?? '', token, ['PUT', `/api/classs/${body._id}/join`, {}])
    const at = moment()
    const isNext = ({ message, heardAt }: { message: string; heardAt: number }) =>
      message === GATHERED && heardAt > at - TOLD_WITHIN_MILLISECONDS
    for (const { hear } of watching) waits.push(hear(isNext).then(({ heardAt }) => heardAt - at))
    await pause(80)
  }
  const times = await Promise.all(waits)
  for (const one of watching) one.close()
  holdBar('a join told to everybody else', Math.max(...times), 1000 + TOLD_WITHIN_MILLISECONDS)
})

import { join } from 'node:path'
import { until } from '@scheduler/testing'
import { describe, expect, inject, test } from 'vitest'
import { send } from '../testing/load.ts'
import { logIn } from '../testing/server-process.ts'
import { createTestDatabase, urlOf } from '../testing/test-database.ts'
import {
  DISK_MEGABYTES,
  isPossible,
  listStatuses,
  MEGABYTE,
  mountForServers,
  SAYS_FULL,
  SENTENCE,
  sendPhoto,
} from './filled-disks.ts'

describe.skipIf(!isPossible)('a full disk', () => {
  test('refuses changes with a sentence, allows reading, and allows changes again when there is room', async () => {
    const { disk, home, start } = mountForServers(DISK_MEGABYTES)
    const server = await start({ DATA_DIR: home })
    const token = await logIn(server.url)
    const add = (name: string) =>
      send(server.url, token, ['POST', '/api/rooms', { name, buildingName: 'Main', seats: 3 }])
    expect((await add('First')).status).toBe(201)
    await disk.fill(MEGABYTE, 0)
    await until(() => SAYS_FULL.test(server.output()))
    const refused = await add('Second')
    expect([refused.status, refused.body.message]).toEqual([507, SENTENCE])
    expect((await sendPhoto(server, token)).status).toBe(507)
    for (const path of ['/api/rooms', '/api/health'])
      expect((await send(server.url, token, ['GET', path])).status).toBe(200)
    await disk.free()
    await until(() => server.output().includes('has room again'))
    expect((await add('Third')).status).toBe(201)
    const { body } = await send(server.url, token, ['GET', '/api/rooms'])
    expect(body.map((room: { name: string }) => room.name).sort()).toEqual(['First', 'Third'])
  })

  test('on which only the log is holds up nobody, and is written on when there is room', async () => {
    const { disk, start } = mountForServers(1)
    const elsewhere = await createTestDatabase(inject('postgres'))
    const DATABASE_URL = urlOf(elsewhere.connection)
    const logFile = join(disk.folder, 'log')
    const server = await start({ DATABASE_URL, LOG_LEVEL: 'info' }, logFile)
    const ask = () => send(server.url, '', ['GET', '/api/health'])
    await disk.fill(MEGABYTE, 0)
    const answers = await Promise.all(Array.from({ length: 200 }, ask))
    expect(listStatuses(answers)).toEqual([200])
    await disk.free()
    const before = server.output().length
    expect((await ask()).status).toBe(200)
    await expect.poll(() => server.output().slice(before)).toContain('"route":"/api/health","status":200')
    expect(await server.stop()).toBe(0)
    await elsewhere.drop()
  })
})

import { rm } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { urlOf } from '../testing/test-database.ts'
import {
  DISK_MEGABYTES,
  expectKept,
  fillThrice,
  isPossible,
  listStatuses,
  MEGABYTE,
  mountForServers,
  underLoad,
  waitForWrites,
} from './filled-disks.ts'

describe.skipIf(!isPossible)('a full disk', () => {
  test('that is filled under load loses nothing acknowledged, whatever is killed', async () => {
    const { kept } = await fillThrice()
    expect(kept).toBeGreaterThan(0)
    console.log(`Count: full disk: filled 3 times, ${kept} acknowledged, 0 lost`)
  })

  test('that leaves a start nothing ends it with a sentence that says what to do', async () => {
    const { disk, home, reserve, measureReserve, start } = mountForServers(DISK_MEGABYTES)
    const environment = { DATA_DIR: home }
    const advice =
      /ended with 1:[\s\S]*Scheduler cannot go on: .*The disk of .* is full: remove or move files there, and start again\.\n$/
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(advice)
    await disk.free()
    const server = await start(environment)
    await expect.poll(measureReserve).toBe(32)
    await server.stop()
    await rm(reserve)
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(advice)
  })

  test('of a database named by DATABASE_URL is reported in the same sentence as soon as the database finds it', async () => {
    // One on which there is no room for a reserve.
    const { disk, home, start } = mountForServers(96)
    const own = await startPrivatePostgres({ dataDir: home, log: () => {} })
    onTestFinished(() => own.stop())
    const environment = {
      DATABASE_URL: urlOf(own.connection),
      DATABASE_OWNER_URL: urlOf(own.owner),
    }
    await disk.fill(MEGABYTE, 0)
    await expect(startServerProcess(environment)).rejects.toThrow(/ended with 1:[\s\S]* Free some space/)
    await disk.free()
    const server = await start(environment)
    const token = await logIn(server.url)
    await disk.fill(MEGABYTE, 0)
    const told = await underLoad(server.url, token, async ({ written }) => {
      const isTold = () => listStatuses(written.values()).includes(507)
      await expect.poll(isTold).toBe(true)
    })
    expect(listStatuses(told.read)).toEqual([200])
    await disk.free()
    await waitForWrites(server, token)
    await expectKept(server, token, told)
  })
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@scheduler/testing'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { send } from '../testing/load.ts'
import { runProgram } from '../testing/run-program.ts'
import { logIn } from '../testing/server-process.ts'
import { connectTo } from '../testing/test-database.ts'
import {
  DISK_MEGABYTES,
  isPossible,
  MEGABYTE,
  mountForServers,
  SAYS_FULL,
  SENTENCE,
  waitForWrites,
} from './filled-disks.ts'
import { studentsBody } from './large-imports.ts'

/** On which as many students have room; with less than 64 MB free it is full. */
const MEGABYTES = 512
const STUDENTS = 15_000
const LEFT = 66

const TOY = `Name: Toy
Courses: 1
Rooms: 2
Days: 5
Periods_per_day: 4
Curricula: 0
Constraints: 0

COURSES:
Algebra Ito 3 2 30

ROOMS:
A 32
B 50

CURRICULA:

UNAVAILABILITY_CONSTRAINTS:

END.
`

async function countStored(address: pg.ClientConfig): Promise<unknown> {
  const found: unknown[] = []
  await connectTo(address, async (client) => {
    const counts = ['accounts', 'rooms', 'imports'].map(
      (table) => `(select count(*) from ${table})::int as ${table}`,
    )
    found.push(...(await client.query(`select ${counts.join()}`)).rows)
  })
  return found[0]
}

describe.skipIf(!isPossible)('an import on a disk that becomes full under it', () => {
  test('is refused as one, and goes in once there is room', async () => {
    const { disk, home, address, start, measureReserve } = mountForServers(MEGABYTES)
    const server = await start({ DATA_DIR: home })
    const token = await logIn(server.url)
    const course = {
      courseName: 'Algebra',
      courseCode: 'ALG',
      startDate: '2026-09-01',
      endDate: '2026-12-31',
    }
    expect((await send(server.url, token, ['POST', '/api/courses', course])).status).toBe(201)
    await until(() => measureReserve() === 32)
    const post = () => send(server.url, token, ['POST', '/api/imports', JSON.parse(studentsBody(STUDENTS))])
    const before = await countStored(address)
    await disk.fillUpTo(LEFT * MEGABYTE)
    const refused = await post()
    expect([refused.status, refused.body.message]).toEqual([507, SENTENCE])
    expect(await countStored(address)).toEqual(before)
    // PostgreSQL has not met the end of the disk.
    expect(server.output()).not.toContain('The database has gone')
    await disk.free()
    await waitForWrites(server, token)
    const stored = await post()
    expect([stored.status, stored.body.created]).toEqual([200, STUDENTS])
  })

  test('from the command line is refused with what to do, and nothing of it is in', async () => {
    const { disk, home, address, start, measureReserve } = mountForServers(DISK_MEGABYTES)
    const server = await start({ DATA_DIR: home })
    await until(() => measureReserve() === 32)
    const file = join(disk.folder, 'toy.ctt')
    await writeFile(file, TOY)
    const runImport = () => runProgram('import', [file], { DATA_DIR: home })
    await disk.fill(MEGABYTE, 0)
    await until(() => SAYS_FULL.test(server.output()))
    const refused = await runImport()
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /Nothing was imported: The disk of the database is full: free some space on it, and import again\.\n$/,
      ),
    })
    expect(await countStored(address)).toMatchObject({ rooms: 0 })
    await disk.free()
    expect(await runImport()).toMatchObject({ code: 0 })
    expect(await countStored(address)).toMatchObject({ rooms: 2 })
  })
})

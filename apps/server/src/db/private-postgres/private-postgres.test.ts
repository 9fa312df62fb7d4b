import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { startPrivatePostgres } from './start-private-postgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-postgres-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startPrivatePostgres({ dataDir, log: () => {} })

async function ask(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a second user shares the running database, and the last one out stops it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await ask(first.owner, 'create table kept (number integer)')
  await first.stop()
  expect(await ask(second.owner, 'select * from kept')).toEqual([])
  const { owner } = second
  await second.stop()
  await expect(ask(owner, 'select 1')).rejects.toThrow()
  const again = await start()
  expect(await ask(again.owner, 'select * from kept')).toEqual([])
  await again.stop()
})

test('a user that ends before it could stop the database ends it', async () => {
  const child = spawn(process.execPath, [join(inject('programs'), 'hold-postgres.mjs'), dataDir, '5'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve) => child.on('close', resolve))
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  await expect.poll(() => existsSync(pidFile)).toBe(false)
  const next = await start()
  const [row] = await ask(next.owner, 'select count(*)::int as count from acknowledged')
  expect((row as { count: number }).count).toBeGreaterThanOrEqual(5)
  await next.stop()
})

test('a data folder with files of somebody else is told of, and what is in the place of the database is named', async () => {
  const lines: string[] = []
  const startHere = () => startPrivatePostgres({ dataDir, log: (line) => void lines.push(line) })
  const [home, cluster] = [join(dataDir, 'postgres'), join(dataDir, 'postgres/cluster')]
  await writeFile(home, 'A file.')
  await expect(startHere()).rejects.toThrow(`but no database: ${home}. Move it away.`)
  await rm(home)
  await mkdir(home)
  await writeFile(cluster, 'A file.')
  await expect(startHere()).rejects.toThrow(`but no database: ${cluster}. Move it away.`)
  await rm(cluster)
  await mkdir(cluster)
  await writeFile(join(cluster, 'holiday.jpg'), 'A file.')
  await expect(startHere()).rejects.toThrow(`but no database: ${cluster}. Move it away.`)
  await rm(home, { recursive: true })
  await writeFile(join(dataDir, 'letter.txt'), 'A file.')
  lines.splice(0)
  await (await startHere()).stop()
  await (await startHere()).stop()
  expect(lines.filter((line) => line.includes('other files'))).toEqual([
    `DATA_DIR (${dataDir}) holds other files. The database is made in its folder 'postgres'.`,
  ])
})

test('after a user is killed in the middle of its writes, nothing acknowledged is lost', async () => {
  const child = spawn(process.execPath, [join(inject('programs'), 'hold-postgres.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      acknowledged = Number(data.toString().trim().split('\n').at(-1))
      if (acknowledged > 50) resolve()
    })
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGKILL')
  await closed
  const next = await start()
  const [row] = await ask(next.owner, 'select count(*)::int as count, max(number) as last from acknowledged')
  const { count, last } = row as { count: number; last: number }
  expect(count).toBe(last)
  expect(last).toBeGreaterThanOrEqual(acknowledged)
  await next.stop()
})

test('when the database is killed it comes back with all that was committed', async () => {
  const postgres = await start()
  await ask(postgres.owner, 'create table kept as select 7 as number')
  const [row] = await ask(postgres.owner, 'select pg_postmaster_start_time() as started')
  const pidFile = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
  await expect
    .poll(() => ask(postgres.owner, 'select number from kept').catch(() => 'down'), { interval: 200 })
    .toEqual([{ number: 7 }])
  const [after] = await ask(postgres.owner, 'select pg_postmaster_start_time() as started')
  expect(after).not.toEqual(row)
  await postgres.stop()
})

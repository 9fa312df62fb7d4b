import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause, today, until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget, readSums } from '../testing/backup-site.ts'
import { startProgram } from '../testing/run-program.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const TIMES = 8

let folder: string
let file: string
let sums: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-commands-'))
  file = join(folder, 'large.tar.gz')
  const source = await openTarget()
  await source.pool.query(
    "insert into rooms (name, building_name, seats, notes) select 'R' || i, 'B', 1, repeat(md5(i::text), 5) from generate_series(1, 20000) as i",
  )
  sums = await readSums(source.pool)
  await writeBackup(source.pool, file, today())
  await source.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a restore that is killed has changed nothing or everything', async () => {
  const target = await openTarget()
  await target.db.insertInto('rooms').values({ name: 'Kept', building_name: 'B', seats: 1 }).execute()
  const before = await readSums(target.pool)
  const old = join(folder, 'old.tar.gz')
  await writeBackup(target.pool, old, today())
  const isAtWork = async () => {
    const { rows } = await target.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(drop table|copy|set_config|analyze)'`,
    )
    return rows.length > 0
  }
  let kept = 0
  for (let round = 0; round < TIMES; round++) {
    const { child, ended } = startProgram('restore', [file, '--replace'], { DATABASE_URL: target.url })
    await Promise.race([until(isAtWork), ended])
    await pause((round * 1200) / TIMES)
    child.kill('SIGKILL')
    const { code, output } = await ended
    const after = await readSums(target.pool)
    expect([before, sums]).toContainEqual(after)
    if (after.rooms === before.rooms) {
      kept++
      expect(code, output).toBe(null)
    }
    if (after.rooms !== before.rooms) await restoreBackup(target, old, { replace: true })
  }
  await target.close()
  expect(kept).toBeGreaterThan(1)
  console.log(
    `Count: restores killed: ${TIMES} tried, ${kept} left all as it was, ${TIMES - kept} were through, 0 between`,
  )
})

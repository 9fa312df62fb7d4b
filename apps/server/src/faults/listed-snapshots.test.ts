import { expect, test } from 'vitest'
import { listMigrations, migrateToLatest } from '../db/migrate.ts'
import { openTarget } from '../testing/backup-site.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'

const BEFORE = (await listMigrations()).findIndex(({ name }) => name === '0066-listed-terms')

test('a run that an older release was told of a listed term is told again, and others keep what they know', async () => {
  const target = await openTarget()
  await target.pool.query('drop schema public cascade; create schema public')
  await migrateAsOldRelease(target.db, BEFORE)
  const inputs = { listed: { courses: [], listed: { instance: {} } }, planned: { courses: [] } }
  for (const [name, input] of Object.entries(inputs))
    await target.pool.query(
      `with run as (
         insert into generation_runs (name, choices, time_limit_seconds, seed) values ($1, '{}', 60, 1) returning id)
       insert into generation_states (run_id, input, checkpoint) select id, $2, '[null]' from run`,
      [name, JSON.stringify(input)],
    )
  await migrateToLatest(target.db)
  const { rows } = await target.pool.query(
    'select name, input, checkpoint from generation_states join generation_runs on id = run_id order by name',
  )
  expect(rows).toEqual([
    { name: 'listed', input: null, checkpoint: null },
    { name: 'planned', input: inputs.planned, checkpoint: [null] },
  ])
  await target.close()
})

import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { connectTo } from '../testing/test-database.ts'
import { connectDatabase } from './connect.ts'
import { migrateToLatest } from './migrate.ts'

test('several servers may migrate an empty database at the same moment', async () => {
  const server = inject('postgres')
  const database = `migrate_${randomBytes(4).toString('hex')}`
  await connectTo(server, (client) => client.query(`create database ${database}`))
  const servers = Array.from({ length: 4 }, () => connectDatabase({ ...server, database }).db)
  await Promise.all(servers.map((db) => migrateToLatest(db)))
  const settings = await servers[0]?.selectFrom('site_settings').select('site_name').execute()
  expect(settings).toEqual([{ site_name: 'Scheduler' }])
  await Promise.all(servers.map((db) => db.destroy()))
  await connectTo(server, (client) => client.query(`drop database ${database}`))
})

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { openStoreAsOwner } from '../open-store.ts'
import { readSettings } from '../settings.ts'
import { BackupRefused } from './manifest.ts'
import { runCommand, say, sayManifest } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

runCommand('Nothing was backed up', async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL === undefined && !hasPrivatePostgres(settings.DATA_DIR))
    throw new BackupRefused(`There is no database in DATA_DIR (${settings.DATA_DIR}).`)
  const now = new Date()
  const name = `scheduler-${now.toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`
  const file = values.out ?? join(settings.DATA_DIR, 'backups', name)
  const store = await openStoreAsOwner(settings, say)
  try {
    const { bytes, manifest, strange, file: written } = await writeBackup(store.pool, file, now)
    sayManifest(manifest)
    if (strange.length > 0) say(`Left out, for they are not Scheduler's: ${strange.join(', ')}`)
    say(`Backed up to ${written} (${(bytes / 1e6).toFixed(1)} MB)`)
  } finally {
    await store.close()
  }
})

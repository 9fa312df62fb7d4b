import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '../open-store.ts'
import { readSettings } from '../settings.ts'
import { runCommand, say, sayManifest } from './run-command.ts'
import { writeBackup } from './write-backup.ts'

runCommand('Nothing was backed up', async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const settings = readSettings(process.env)
  const now = new Date()
  const name = `scheduler-${now.toISOString().slice(0, 19).replace(/:/g, '-')}.tar.gz`
  const file = values.out ?? join(settings.DATA_DIR, 'backups', name)
  const store = await openStore(settings, say, { migrate: false })
  try {
    const { bytes, manifest, file: written } = await writeBackup(store.pool, file, now)
    sayManifest(manifest)
    say(`Backed up to ${written} (${(bytes / 1e6).toFixed(1)} MB)`)
  } finally {
    await store.close()
  }
})

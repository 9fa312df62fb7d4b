import { parseArgs } from 'node:util'
import type { Db } from '../db/connect.ts'
import { openStoreAsOwner } from '../open-store.ts'
import { readSettings } from '../settings.ts'
import { BackupRefused } from './manifest.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand, say, sayManifest } from './run-command.ts'

/** Who may do everything on the site that has been restored: the person who restores it should know them. */
function listAdministrators(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['full_name', 'email'])
    .where('role', '=', 'admin')
    .orderBy('email')
    .execute()
}

runCommand('Nothing was restored', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new BackupRefused('usage: npm run restore -- FILE [--replace]')
  // A file that is no good is refused before a database is started for it.
  const { createdAt, version } = await verifyBackup(file)
  say(`The backup of ${createdAt}, written by ${version}, is whole.`)
  const store = await openStoreAsOwner(readSettings(process.env), say)
  try {
    sayManifest(await restoreBackup(store, file, values))
    const administrators = await listAdministrators(store.db)
    say(`It brings ${administrators.length === 1 ? 'the administrator' : 'the administrators'}:`)
    for (const { full_name, email } of administrators) say(`  ${full_name} <${email}>`)
    say('Restored. Everybody has to log in again.')
  } finally {
    await store.close()
  }
})

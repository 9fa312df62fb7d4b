import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Kysely, Migrator } from 'kysely'
import { inject } from 'vitest'
import { listMigrations, provider } from '../db/migrate.ts'

/** Brings an empty database to what an older release left, the one with the first so many migrations; answers their names. */
export async function migrateAsOldRelease<T>(db: Kysely<T>, count: number): Promise<string[]> {
  const names = (await listMigrations()).slice(0, count).map(({ name }) => name)
  const { error } = await new Migrator({ db, provider }).migrateTo(names.at(-1) ?? '')
  if (error) throw error
  return names
}

/** The programs in a folder that a test may change. */
function copyPrograms(): string {
  const programs = inject('programs')
  const folder = mkdtempSync(join(dirname(programs), 'other-programs-'))
  cpSync(programs, folder, { recursive: true })
  return folder
}

/** The programs of a later release, which has one more migration; answers their folder. */
export function copyAsNewerPrograms(migration: string): string {
  const folder = copyPrograms()
  writeFileSync(join(folder, 'migrations', `${FUTURE}.sql`), migration)
  return folder
}
export const FUTURE = '9999-future'

/** The programs of that release, which know of nothing that came after; answers their folder. */
export async function copyAsOldPrograms(count: number): Promise<string> {
  const folder = copyPrograms()
  for (const { name } of (await listMigrations()).slice(count))
    rmSync(join(folder, 'migrations', `${name}.sql`))
  return folder
}

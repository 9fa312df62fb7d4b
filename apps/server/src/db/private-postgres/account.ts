import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { OWN_SERVER_ADVICE, PrivatePostgresError, readErrorCode } from './private-postgres-error.ts'

/** The operating system's account that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

const run = promisify(execFile)

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the owner of the cluster that is there, else as
 * `nobody`. Everybody else runs it as themselves: undefined.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  const ownUid = process.getuid?.()
  const owner = await readOwner(clusterFolder)
  if (ownUid === 0) return owner === undefined || owner.uid === 0 ? await findNobody() : owner
  if (owner !== undefined && owner.uid !== ownUid) {
    throw new PrivatePostgresError(
      `The database in DATA_DIR (${clusterFolder}) belongs to another user (uid ${owner.uid}). Start as that user or as root.`,
    )
  }
  return undefined
}

async function readOwner(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function findNobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    throw new PrivatePostgresError(
      `PostgreSQL does not run as root and there is no user 'nobody'. ${OWN_SERVER_ADVICE}`,
    )
  }
}

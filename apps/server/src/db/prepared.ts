import { sql } from 'kysely'
import pg from 'pg'

/**
 * The end of a statement that is asked for so often that parsing and planning it each time takes noticeable time: each connection
 * does that once. The statement has one text, whatever its values, and names its columns, so that a column more changes
 * nothing in what it answers.
 */
export const PREPARED = sql`/* prepared */`
const MARK = '/* prepared */'

/** What PostgreSQL says of a prepared statement whose columns have got other types since. */
const OUTDATED = '0A000'

const names = new Map<string, string>()
const outdated = new Set<string>()

/** Its name on every connection; null for a statement that is not to be prepared. */
function nameStatement(text: string): string | null {
  if (!text.endsWith(MARK) || outdated.has(text)) return null
  const name = names.get(text) ?? `prepared ${names.size + 1}`
  names.set(text, name)
  return name
}

/** Teaches a connection to keep the statements that ask for it. */
export function prepareStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>

  async function askPrepared(text: string, values: unknown[], name: string): Promise<pg.QueryResult> {
    try {
      return await ask({ name, text, values })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== OUTDATED) throw error
      outdated.add(text)
      // Within a transaction that comes too late: this one has failed, and the next goes well.
      return ask(text, values).catch(() => Promise.reject(error))
    }
  }

  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? nameStatement(text) : null
    return name === null ? ask(text, values, ...rest) : askPrepared(text as string, values as unknown[], name)
  }
  Object.assign(client, { query })
}

import type pg from 'pg'

export type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

interface Waiting {
  readonly ask: Ask
  readonly text: string
  readonly values: unknown[]
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/** How the Socket.IO adapter tells other servers, and how several such are told at once. */
const NOTIFY = 'SELECT pg_notify($1, $2)'
const NOTIFY_ALL =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as one(channel, payload)'

/**
 * Asks one after the other, in the order of the calls. Each notification is a transaction of its own, which waits for the
 * disk: those that have gathered meanwhile become one.
 */
export function askInTurn(): (ask: Ask, text: string, values?: unknown[]) => Promise<pg.QueryResult> {
  let line: Waiting[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (line.length > 0) {
      const together = takeTogether(line)
      line = line.slice(together.length)
      await askTogether(together)
    }
    isAsking = false
  }

  return (ask, text, values = []) =>
    new Promise((resolve, reject) => {
      line.push({ ask, text, values, resolve, reject })
      if (!isAsking) void askAll()
    })
}

/** The first, and the notifications behind it if it is one; not two alike, of which the database would send one. */
function takeTogether(line: readonly Waiting[]): Waiting[] {
  const [first] = line
  if (first?.text !== NOTIFY) return line.slice(0, 1)
  const payloads = new Set<unknown>()
  const end = line.findIndex(({ ask, text, values: [, payload] }) => {
    const isOther = text !== NOTIFY || ask !== first.ask || payloads.has(payload)
    payloads.add(payload)
    return isOther
  })
  return end < 0 ? [...line] : line.slice(0, end)
}

async function askTogether(together: readonly Waiting[]): Promise<void> {
  const [first] = together
  if (!first) return
  const column = (index: number) => together.map(({ values }) => values[index])
  try {
    const result = await (together.length === 1
      ? first.ask(first.text, first.values)
      : first.ask(NOTIFY_ALL, [column(0), column(1)]))
    for (const { resolve } of together) resolve(result)
  } catch (error) {
    for (const { reject } of together) reject(error)
  }
}

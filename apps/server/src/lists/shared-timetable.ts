import { type Position, pack, SHARED_LISTS } from '@scheduler/contract'
import { runToTheEnd } from '../db/caller.ts'
import type { Db } from '../db/connect.ts'
import { PreparedText } from '../http/answers/prepared-text.ts'
import type { Services } from '../services.ts'
import { READ_SHARED } from './kept-lists.ts'

/** It is made again at most so often: a browser that gets it asks what has changed since its position. */
const LASTS_MILLISECONDS = 2000

/** What everybody may see of the timetable, made once for all who ask. */
export function shareTimetable({
  db,
  realtime,
}: Pick<Services, 'db' | 'realtime'>): () => Promise<PreparedText> {
  let made: { text: PreparedText; position: Position } | null = null
  let madeAt = Number.NEGATIVE_INFINITY
  let making: Promise<PreparedText> | null = null

  async function make(): Promise<PreparedText> {
    const { position } = realtime
    const text = await PreparedText.prepareAsOf(position, await writeShared(db))
    made = { text, position }
    madeAt = performance.now()
    return text
  }

  return () => {
    const { history, position } = realtime.position
    const isOfNow = made?.position.history === history && made.position.position === position
    if (made && (isOfNow || performance.now() - madeAt < LASTS_MILLISECONDS))
      return Promise.resolve(made.text)
    // Not for the first who asks alone: they may go away.
    making ??= runToTheEnd(make).finally(() => {
      making = null
    })
    return making
  }
}

/** List by list: between two of them others are served. */
async function writeShared(db: Db): Promise<string> {
  const lists: string[] = []
  for (const name of SHARED_LISTS)
    lists.push(`${JSON.stringify(name)}:${JSON.stringify(pack(await READ_SHARED[name](db)))}`)
  return `{${lists.join()}}`
}

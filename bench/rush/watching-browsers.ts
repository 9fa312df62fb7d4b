import { EventEmitter, once } from 'node:events'
import {
  CHANGES,
  type ChangesMessage,
  type ClassRecord,
  POSITION_HEADER,
  type Position,
  readPosition,
  type SharedClass,
  shortenId,
} from '@scheduler/contract'
import { io, type Socket } from 'socket.io-client'
import { call } from '../server/client.ts'

/** How many are in a class, and which revision it has, as a browser knows it. */
type Known = readonly [joinedCount: number, revision: number]

/** Where a class is in the week. */
export type Place = Pick<ClassRecord, 'day' | 'startTime' | 'endTime'>

/** A class, where it will soon be, and how many browsers do not show it there yet. */
interface Awaited extends Place {
  readonly classId: string
  left: number
  readonly isShown: EventEmitter
}

/** What browsers of one process note together. */
interface Notes {
  asked: number
  awaited: Awaited | null
}

/** Browsers that keep the timetable: what all of them know is held once, what each has learned since by itself. */
export interface WatchingBrowsers {
  readonly count: number
  /** By class id, milliseconds since a join was answered until one of some browsers knew of it. */
  readonly lags: readonly number[]
  /** Bytes that the sockets of some browsers have received, for each of them. */
  readonly bytes: readonly number[]
  readonly asked: number
  /** Tells that a join has been answered. */
  expectNews(classId: string): void
  /** From now on it is noted which browsers show a class at this place. */
  expectPlace(classId: string, place: Place): void
  /** Resolves when all browsers show the expected class at its place. */
  awaitPlace(): Promise<void>
  /** How many of what all browsers know is not what is the case. */
  countDifferences(present: ReadonlyMap<string, number>): number
  close(): void
}

/** Milliseconds after which a browser has missed a change for good. */
const LONGEST_WAIT = 30_000

/** Of so many is noted when they learn what; noting all would cost more than all else. */
const SAMPLE = 20

export async function openBrowsers(url: string, tokens: readonly string[]): Promise<WatchingBrowsers> {
  const first = await call(url, tokens[0] ?? '', 'GET', '/api/classs')
  const base = new Map<string, Known>(
    (first.read() as ClassRecord[]).map(({ _id, joinedCount, revision }) => [_id, [joinedCount, revision]]),
  )
  const idOf = new Map([...base.keys()].map((id) => [shortenId(id), id]))
  const position = readPosition(String(first.headers[POSITION_HEADER]))
  if (!position) throw new Error('The answer does not say as of which position it is.')
  const lags: number[] = []
  const notes: Notes = { asked: 0, awaited: null }
  const browsers: Browser[] = []
  for (let at = 0; at < tokens.length; at += 50)
    browsers.push(
      ...(await Promise.all(
        tokens
          .slice(at, at + 50)
          .map((token, index) =>
            openBrowser({ url, token, position, idOf, notes, lags: at + index < SAMPLE ? lags : null }),
          ),
      )),
    )
  const sample = browsers.slice(0, SAMPLE)
  return {
    count: browsers.length,
    lags,
    get bytes() {
      return sample.map(({ bytes }) => bytes())
    },
    get asked() {
      return notes.asked
    },
    expectNews(classId) {
      for (const { waiting } of sample) if (!waiting.has(classId)) waiting.set(classId, performance.now())
    },
    expectPlace(classId, place) {
      notes.awaited = { ...place, classId, left: browsers.length, isShown: new EventEmitter() }
    },
    async awaitPlace() {
      const { awaited } = notes
      if (!awaited || awaited.left === 0) return
      await once(awaited.isShown, 'shown', { signal: AbortSignal.timeout(LONGEST_WAIT) }).catch(() => {
        throw new Error(`${awaited.left} browsers did not show a class where it had been put.`)
      })
    },
    countDifferences: (present) =>
      browsers.reduce((sum, { learned }) => {
        let differences = 0
        for (const [id, count] of present) if ((learned.get(id) ?? base.get(id))?.[0] !== count) differences++
        return sum + differences
      }, 0),
    close() {
      for (const { socket } of browsers) socket.close()
    },
  }
}

interface Browser {
  readonly socket: Socket
  readonly learned: ReadonlyMap<string, Known>
  /** Since when news of a class are awaited. */
  readonly waiting: Map<string, number>
  bytes(): number
}

interface Opening {
  readonly url: string
  readonly token: string
  readonly position: Position
  /** Ids of classes by how counts name them. */
  readonly idOf: ReadonlyMap<string, string>
  readonly notes: Notes
  /** Where it is noted how late it learns; null where it is not. */
  readonly lags: number[] | null
}

async function openBrowser({ url, token, position, idOf, notes, lags }: Opening): Promise<Browser> {
  const learned = new Map<string, Known>()
  const waiting = new Map<string, number>()
  let mine = position.position
  let told = mine
  let isAsking = false
  let shown: Awaited | null = null
  let bytes = 0

  function learn(id: string, known: Known): void {
    learned.set(id, known)
    const since = waiting.get(id)
    if (since === undefined) return
    lags?.push(performance.now() - since)
    waiting.delete(id)
  }

  function learnAll({ _id, joinedCount, revision, ...now }: SharedClass): void {
    learn(_id, [joinedCount, revision])
    const { awaited } = notes
    if (awaited?.classId !== _id || shown === awaited) return
    if ((['day', 'startTime', 'endTime'] as const).some((part) => now[part] !== awaited[part])) return
    shown = awaited
    awaited.left--
    if (awaited.left === 0) awaited.isShown.emit('shown')
  }

  async function ask(): Promise<void> {
    isAsking = true
    while (mine < told) {
      notes.asked++
      const answer = await call(
        url,
        token,
        'GET',
        `/api/changes?history=${position.history}&from=${mine}&lists=classes`,
      )
      if (answer.status !== 200) throw new Error(`A browser that asked was answered ${answer.status}.`)
      const { lists, position: now } = answer.read()
      const { classes } = lists
      for (const one of classes?.changed ?? []) learnAll(one)
      for (const [id, ...known] of classes?.counts ?? []) learn(id, known)
      mine = now
    }
    isAsking = false
  }

  function hear({ from, to, lists }: ChangesMessage): void {
    const classes = lists?.classes
    told = Math.max(told, to)
    if (to <= mine) return
    if (classes && from <= mine) {
      for (const one of classes.changed) learnAll(one)
      for (const [name, ...known] of classes.counts ?? []) learn(idOf.get(name) ?? '', known)
      mine = to
    } else if (!isAsking) void ask()
  }

  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } })
  socket.on(CHANGES, hear)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  if (lags)
    socket.io.engine.on('packet', ({ data }: { data?: string }) => {
      bytes += data?.length ?? 0
    })
  return { socket, learned, waiting, bytes: () => bytes }
}

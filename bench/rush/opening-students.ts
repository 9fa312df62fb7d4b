import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, percentile } from '../../apps/server/src/testing/load.ts'
import { call } from '../server/client.ts'
import { readMemory } from '../server/processes.ts'
import { type Site, startSite } from '../server/start-site.ts'
import { type Scenario, say } from './bars.ts'
import { type OpenSocket, openSocket } from './open-socket.ts'
import { openSchedule } from './page-calls.ts'

const LOOKING_MILLISECONDS = 1000
/** Half of the joins are to so many classes, which fill up. */
const POPULAR = 100

/** Students open their schedule within a minute, each at another moment; each then joins two classes and keeps the page open. */
export const openingStudents: Scenario = {
  bars: {
    'join, p95, while all open': { target: 250, unit: 'ms', before: null },
    'classes with more than their seats': { target: 0, unit: '', before: null },
    'calls failed, or answered 500 and above': { target: 0, unit: '', before: null },
  },
  async measure({ size, seed, students, seconds }) {
    const site = await startSite(size, seed, students)
    const random = createRandom(seed)
    const seen: Seen = { opened: [], joined: [], refused: 0, failed: 0, sockets: [] }
    const began = performance.now()
    const all: Promise<void>[] = []
    for (const [index, token] of site.tokens.students.entries()) {
      const due = began + (index * seconds * 1000) / students
      if (performance.now() < due) await sleep(due - performance.now())
      const chosen = [0, 1].map(() => chooseClass(site, random))
      all.push(openAndJoin(site.url, token, chosen, seen))
    }
    await Promise.all(all)
    const took = (performance.now() - began) / 1000
    const memory = readMemory(site.findProcesses(), 'Rss').server
    const oversold = Number(
      await site.ask(`select count(*) from classes c join rooms r on r.id = c.room_id
        where r.seats < (select count(*) from class_students s where s.class_id = c.id)`),
    )
    for (const socket of seen.sockets) socket.close()
    await site.stop()
    const { opened, joined, refused, failed } = seen
    say(
      `${opened.length} students within ${took.toFixed(0)} s, page opened p95 ${percentile(opened, 0.95).toFixed(0)} ms; ${joined.length} joins, ${refused} refused by a rule; the server holds ${memory.toFixed(0)} MB`,
    )
    return {
      'join, p95, while all open': percentile(joined, 0.95),
      'classes with more than their seats': oversold,
      'calls failed, or answered 500 and above': failed,
    }
  },
}

interface Seen {
  /** Milliseconds until everything that the page asks for was there. */
  readonly opened: number[]
  readonly joined: number[]
  readonly sockets: OpenSocket[]
  refused: number
  failed: number
}

function chooseClass({ institution: { classes } }: Site, random: () => number): string {
  const most = random() < 0.5 ? POPULAR : classes.length
  return classes[Math.floor(random() * most)]?.id ?? ''
}

async function openAndJoin(
  url: string,
  token: string,
  classIds: readonly string[],
  seen: Seen,
): Promise<void> {
  const began = performance.now()
  const isOpened = await openSchedule(url, token).then(
    () => true,
    () => false,
  )
  if (!isOpened) seen.failed++
  seen.opened.push(performance.now() - began)
  openSocket(url, token).then(
    (socket) => seen.sockets.push(socket),
    // A page without its socket is told of nothing.
    () => seen.failed++,
  )
  for (const classId of classIds) {
    await sleep(LOOKING_MILLISECONDS)
    const answer = await call(url, token, 'PUT', `/api/classs/${classId}/join`, {}).catch(() => null)
    if (answer) seen.joined.push(answer.milliseconds)
    // No answer at all is no better than a bad one.
    if (!answer || answer.status >= 500) seen.failed++
    else if (answer.status !== 200) seen.refused++
  }
}

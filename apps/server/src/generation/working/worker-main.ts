import { availableParallelism, constants, setPriority } from 'node:os'
import { deliver } from '../../mail/sending/deliver.ts'
import { openStore, type Store } from '../../open-store.ts'
import { say } from '../../say.ts'
import { readMailSite, readSettings, type Settings } from '../../settings.ts'
import { work } from './worker.ts'

/* The process that searches for timetables, so that the server does not have to. */

/** A system that tells a process to stop kills it some seconds later. */
const LONGEST_STOP_MILLISECONDS = 6000

async function main(): Promise<void> {
  const signal = receiveStopSignal()
  // Threads take it from here: calls to the server come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const settings = readSettings(process.env)
  // What nobody waited for has failed, as when the database goes: it is logged, and the work continues.
  process.on('unhandledRejection', (error) =>
    say(`Worker: ${error instanceof Error ? error.message : error}`),
  )
  const store = await openStore(settings, say)
  try {
    const clock = { now: () => new Date(), timeZone: settings.TIME_ZONE }
    const threads = settings.WORKER_THREADS ?? Math.max(1, availableParallelism() - 1)
    // Started by hand it says so; the server's own is silent.
    if (!process.connected)
      say(`The worker is ready, with ${threads} ${threads === 1 ? 'thread' : 'threads'}.`)
    await Promise.all([work({ store, clock, threads, signal, say }), sendMail(settings, store, signal)])
  } finally {
    await store.close()
  }
}

/** Besides the search, which is in threads: nothing where mail is off. */
async function sendMail(settings: Settings, { db, pool }: Store, signal: AbortSignal): Promise<void> {
  const site = readMailSite(settings)
  if (site && settings.SMTP_URL)
    await deliver({ db, pool, smtpUrl: settings.SMTP_URL, site, timeZone: settings.TIME_ZONE, signal, say })
}

/** Aborts at the first signal to stop, and when the server that started this process has ended. */
function receiveStopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), LONGEST_STOP_MILLISECONDS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  // It had ended before this process listened; one that is started by hand has never been connected.
  if (process.connected === false) stop()
  return stopping.signal
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `The worker cannot go on: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  },
)

import { buildApp } from './app.ts'
import { SERVER_LIMITS } from './db/time-limits.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { startWorkerChild } from './generation/worker-child.ts'
import { prepareToDrain } from './http/drain.ts'
import { logSettings } from './http/log.ts'
import { removeIdleSessions } from './http/session.ts'
import { openStore } from './open-store.ts'
import { createRealtime } from './realtime/realtime.ts'
import { fillSample } from './sample/fill-sample.ts'
import type { Services } from './services.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** How often sessions that have run out are ended. */
const SWEEP_MILLISECONDS = 60_000
/** Whoever tells a process to stop kills it ten seconds later. */
const LONGEST_STOP_MILLISECONDS = 9_800

async function main(): Promise<void> {
  const stopSignal = receiveStopSignal()
  const settings = readSettings(process.env)
  const store = await openStore(settings, say, { limits: SERVER_LIMITS })
  const { db, pool } = store
  const firstLogin = await createFirstAdministrator(db, settings)
  const realtime = createRealtime({ db, pool }, (error) => say(`Realtime: ${error.message}`))
  const clock = { now: () => new Date(), timeZone: settings.TIME_ZONE }
  const metricsToken = settings.METRICS_TOKEN ?? null
  const services = { db, pool, realtime, clock, metricsToken, checkReplies: false }
  const app = await buildApp(services, logSettings(settings.LOG_LEVEL), settings.TRUSTED_PROXIES)
  const logins = settings.DEMO ? await fillSample(services) : []

  // What nobody waited for has failed: it is told, and the server goes on.
  process.on('unhandledRejection', (error) => app.log.error(error))
  realtime.attach(app.server)
  const drain = prepareToDrain(app)
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const sweep = setInterval(() => void endIdleSessions(services).catch(() => {}), SWEEP_MILLISECONDS)

  say(`Scheduler is ready at ${settings.PUBLIC_URL ?? address}`)
  if (firstLogin?.password)
    say(`First administrator: ${firstLogin.email}, password ${firstLogin.password} (shown only now)`)
  else if (firstLogin) say(`First administrator: ${firstLogin.email}, with the password of ADMIN_PASSWORD`)
  for (const login of logins) say(login)
  const worker = settings.WORKER === 'none' ? null : startWorkerChild(say)

  await stopSignal
  const workerGone = worker?.stop()
  clearInterval(sweep)
  await drain.stopListening()
  // They look for another server while this one answers what it has taken.
  realtime.dismissSockets()
  await drain.finish()
  await realtime.close()
  await workerGone
  await store.close()
}

/** Ends the sessions that have run out, with their sockets. */
async function endIdleSessions({ db, realtime }: Services): Promise<void> {
  for (const id of await removeIdleSessions({ db })) realtime.disconnectSession(id)
}

/**
 * Resolves at the first signal to stop; more change nothing. One that comes during the start is followed right after it:
 * a start cut short would leave a private database running. Either way the process is gone in time.
 */
function receiveStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    const receive = () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => fail(new Error('it did not stop in time')), LONGEST_STOP_MILLISECONDS).unref()
      resolve()
    }
    process.on('SIGTERM', receive)
    process.on('SIGINT', receive)
  })
}

/** A start that fails says why in one line. */
function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Scheduler cannot go on: ${reason}\n`)
  process.exit(1)
}

main().then(() => process.exit(0), fail)

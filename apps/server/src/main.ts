import { buildApp } from './app.ts'
import { isDiskFull } from './db/limits/disk-full.ts'
import { SERVER_LIMITS } from './db/limits/time-limits.ts'
import { WrittenByNewer } from './db/migrate.ts'
import { checkFirstPassword, createFirstAdministrator } from './first-administrator.ts'
import { startWorkerChild } from './generation/working/worker-child.ts'
import { prepareToDrain } from './http/load/drain.ts'
import { logSettings } from './http/logging/log.ts'
import { sweepSessions } from './http/session.ts'
import { readingShared } from './lists/kept-lists.ts'
import { openStore, type Store } from './open-store.ts'
import { createRealtime } from './realtime/realtime.ts'
import { fillSample } from './sample/fill-sample.ts'
import { say } from './say.ts'
import { readMailSite, readSettings, type Settings } from './settings.ts'
import { receiveStopSignal } from './stop-signal.ts'

/** So many may wait to be connected: a client that finds no room in that line tries again only after seconds. (Linux allows as many.) */
const LONGEST_BACKLOG = 4096

async function main(): Promise<void> {
  const { stopSignal, lateSignal } = receiveStopSignal(process, fail)
  const settings = readSettings(process.env)
  await checkFirstPassword(settings)
  const store = await openStore(settings, say, SERVER_LIMITS)
  try {
    const ended = serve(settings, store, stopSignal).then(() => store.close())
    await Promise.race([ended, lateSignal])
  } catch (error) {
    // What is under way is not waited for: a database of our own must not outlive us.
    await store.abandon()
    throw error
  }
}

async function serve(
  settings: Settings,
  { db, pool, space }: Store,
  stopSignal: Promise<void>,
): Promise<void> {
  const firstLogin = await createFirstAdministrator(db, settings)
  const realtime = await createRealtime({ db, pool }, readingShared(db), (error) =>
    error instanceof WrittenByNewer ? fail(error) : say(`Realtime: ${error.message}`),
  )
  const clock = { now: () => new Date(), timeZone: settings.TIME_ZONE }
  const metricsToken = settings.METRICS_TOKEN ?? null
  const mail = readMailSite(settings)
  const services = { db, pool, realtime, clock, space, metricsToken, mail, checkReplies: false }
  const { LOG_LEVEL, TRUSTED_PROXIES, PUBLIC_URL } = settings
  const app = await buildApp(services, logSettings(LOG_LEVEL, process.stdout), TRUSTED_PROXIES, PUBLIC_URL)
  const logins = settings.DEMO ? await fillSample(services) : []

  // What nobody waited for has failed: it is logged, and the server continues.
  process.on('unhandledRejection', (error) => app.log.error(error))
  realtime.attach(app.server)
  const drain = prepareToDrain(app)
  const address = await app.listen({ port: settings.PORT, host: settings.HOST, backlog: LONGEST_BACKLOG })
  const endSweep = sweepSessions(services)

  say(`Scheduler is ready at ${PUBLIC_URL ?? address}`)
  if (firstLogin?.password)
    say(`First administrator: ${firstLogin.email}, password ${firstLogin.password} (shown only now)`)
  else if (firstLogin) say(`First administrator: ${firstLogin.email}, with the password of ADMIN_PASSWORD`)
  for (const login of logins) say(login)
  const worker = settings.WORKER === 'none' ? null : startWorkerChild(say)

  await stopSignal
  const workerGone = worker?.stop()
  endSweep()
  await drain.stopListening()
  // They look for another server while this one answers what it has taken.
  realtime.dismissSockets()
  await drain.finish()
  await realtime.close()
  await workerGone
}

/** A start that fails says why in one line. */
function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = isDiskFull(error) ? '. Free some space on its disk, and start again.' : ''
  process.stderr.write(`Scheduler cannot go on: ${reason}${advice}\n`)
  process.exit(1)
}

main().then(() => process.exit(0), fail)

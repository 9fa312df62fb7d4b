import { buildApp } from './app.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { logSettings } from './http/log.ts'
import { removeIdleSessions } from './http/session.ts'
import { openStore } from './open-store.ts'
import { createRealtime } from './realtime/realtime.ts'
import { fillSample } from './sample/fill-sample.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** How often sessions that have run out are swept away. */
const SWEEP_MILLISECONDS = 3_600_000

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const store = await openStore(settings, say)
  const { db, pool } = store
  const firstLogin = await createFirstAdministrator(db, settings)
  const realtime = createRealtime({ db, pool }, (error) => say(`Realtime: ${error.message}`))
  const clock = { now: () => new Date(), timeZone: settings.TIME_ZONE }
  const metricsToken = settings.METRICS_TOKEN ?? null
  const services = { db, pool, realtime, clock, metricsToken, checkReplies: false }
  const app = await buildApp(services, logSettings(settings.LOG_LEVEL))
  const logins = settings.DEMO ? await fillSample(services) : []

  realtime.attach(app.server)
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const sweep = setInterval(() => void removeIdleSessions({ db }).catch(() => {}), SWEEP_MILLISECONDS)

  say(`Scheduler is ready at ${settings.PUBLIC_URL ?? address}`)
  if (firstLogin?.password)
    say(`First administrator: ${firstLogin.email}, password ${firstLogin.password} (shown only now)`)
  else if (firstLogin) say(`First administrator: ${firstLogin.email}, with the password of ADMIN_PASSWORD`)
  for (const login of logins) say(login)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    clearInterval(sweep)
    await realtime.close()
    await app.close()
    await store.close()
    process.exit(0)
  }
  const stopNow = () => stop().catch(fail)
  process.once('SIGTERM', stopNow)
  process.once('SIGINT', stopNow)
}

/** A start that fails says why in one line. */
function fail(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Scheduler cannot go on: ${reason}\n`)
  process.exit(1)
}

main().catch(fail)

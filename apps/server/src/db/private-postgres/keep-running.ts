import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { attach } from './attach.ts'
import type { Cluster } from './cluster.ts'
import { leave } from './leave.ts'
import { type Address, openSession } from './session.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

export interface Keeper {
  stop: () => Promise<void>
}

/**
 * Attaches and stays so: when the session ends although nobody stopped us, PostgreSQL has died, or is restarting
 * itself, or somebody ended the session, and in each case attaching again is right.
 */
export async function keepRunning(cluster: Cluster, address: Address): Promise<Keeper> {
  const stopping = new AbortController()
  let session: pg.Client | undefined
  let returning = Promise.resolve()

  function hold(opened: pg.Client): void {
    session = opened
    opened.once('end', () => {
      session = undefined
      if (!stopping.signal.aborted) returning = returnToCluster()
    })
  }

  async function returnToCluster(): Promise<void> {
    cluster.log('The database has gone. Bringing it back.')
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        hold(await attach(cluster, address))
        cluster.log('The database is back.')
        return
      } catch (error) {
        cluster.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await returning
    const last = session ?? (await openLastSession(address))
    if (last !== undefined) await leave(cluster, last)
  }

  hold(await attach(cluster, address))
  return { stop }
}

/** PostgreSQL may be up again after a crash although we have not returned to it yet. */
async function openLastSession(address: Address): Promise<pg.Client | undefined> {
  const attempt = await openSession(address)
  return attempt.kind === 'open' ? attempt.session : undefined
}

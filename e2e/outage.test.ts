import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { connectDatabase } from '../apps/server/src/db/connect.ts'
import { type LastingSocket, openLastingSocket } from '../apps/web/src/shared/realtime/lasting-socket.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

const CLIENTS = 60
const AWAY_MILLISECONDS = 4000
const BACK_WITHIN_MILLISECONDS = 10_000

/** A private database that lets nobody in and has dropped everybody, until it continues. */
async function pauseDatabase(dataDir: string): Promise<() => void> {
  const cluster = join(dataDir, 'postgres/cluster')
  const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  const { pool } = connectDatabase({ host: cluster, user: 'scheduler', database: 'scheduler' })
  const client = await pool.connect()
  process.kill(Number(pid), 'SIGSTOP')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  client.release()
  await pool.end()
  return () => process.kill(Number(pid), 'SIGCONT')
}

test('a user who was refused while the database was away is back within ten seconds, and sees what happened', async ({
  browser,
  request,
  baseURL,
  dataDir,
  complaints,
}) => {
  complaints.expect(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const { call } = await createInstitution(request, 'Outage')
  const login = await request.post('/api/auth/login', { data: { ...ADMIN, role: 'admin' } })
  const session = await login.json()
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  await page.goto('/admin/rooms?sort=name&size=100')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const clients: LastingSocket[] = await Promise.all(
    Array.from({ length: CLIENTS }, () => openLastingSocket(session, () => {}, baseURL)),
  )
  const areIn = () => clients.filter(({ socket }) => socket.connected).length
  await expect.poll(areIn).toBe(CLIENTS)
  const refused = new Set<LastingSocket>()
  const heard = new Map<LastingSocket, number>()
  for (const one of clients) {
    one.socket.on('connect_error', () => refused.add(one))
    one.socket.on('roomUpdated', () => heard.set(one, (heard.get(one) ?? 0) + 1))
  }

  const goOn = await pauseDatabase(dataDir)
  // The lines break as well, so that everybody comes back to a server without a database.
  for (const { socket } of clients) socket.io.engine.close()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await sleep(AWAY_MILLISECONDS)
  await expect.poll(() => refused.size).toBe(CLIENTS)
  await expect(page.getByText('Connection lost.')).toBeVisible()
  expect(areIn()).toBe(0)

  goOn()
  const began = performance.now()
  await expect.poll(areIn, { intervals: [50] }).toBe(CLIENTS)
  const backAfter = performance.now() - began
  expect(backAfter).toBeLessThan(BACK_WITHIN_MILLISECONDS)
  await expect(page.getByText('Connected again')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/rooms/)

  await call('post', '/api/rooms', { name: 'Zzz Afterwards', buildingName: 'Annex', seats: 5 })
  await expect(page.getByText("Room 'Zzz Afterwards' was added.")).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Zzz Afterwards' })).toBeVisible()
  await expect.poll(() => heard.size).toBe(CLIENTS)
  expect([...heard.values()].every((times) => times === 1)).toBe(true)
  for (const one of clients) one.close()
  console.log(
    `Outage: ${CLIENTS} sockets refused, all back within ${Math.round(backAfter)} ms, each told once`,
  )
})

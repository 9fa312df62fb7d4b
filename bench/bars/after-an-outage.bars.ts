import { moment, pause, until } from '@scheduler/testing'
import { expect, test } from 'vitest'
import { CLIENTS, openClients, pauseDatabase } from '../../e2e/database-outage.ts'
import { ADMIN } from '../../e2e/people.ts'
import { startSite } from '../../e2e/site.ts'
import { holdBar } from './bar.ts'

const AWAY_MILLISECONDS = 4000
const TARGET_MILLISECONDS = 10_000

test('browsers that were refused while the database was away are back soon', async () => {
  const site = await startSite({ ownPostgres: true })
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, role: 'admin' }),
  })
  const session = (await login.json()) as Parameters<typeof openClients>[0]
  const { areIn, areRefused, cutLines, close } = await openClients(session, site.url)
  const goOn = await pauseDatabase(site.dataDir)
  cutLines()
  await pause(AWAY_MILLISECONDS)
  await until(() => areRefused() === CLIENTS)
  expect(areIn()).toBe(0)
  goOn()
  const began = moment()
  await until(() => areIn() === CLIENTS)
  holdBar(`${CLIENTS} browsers back after an outage`, moment() - began, TARGET_MILLISECONDS)
  close()
  await site.stop()
})

import { expect } from '@playwright/test'
import { CLIENTS, openClients, pauseDatabase } from './database-outage.ts'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

test.use({ siteOptions: { ownPostgres: true } })

test('a user who was refused while the database was away is back, and sees what happened', async ({
  browser,
  request,
  baseURL,
  site,
  complaints,
}) => {
  complaints.expect(/status of 503|ERR_INTERNET_DISCONNECTED/)
  const { call } = await createInstitution(request, 'Outage')
  const login = await request.post('/api/auth/login', { data: { ...ADMIN, role: 'admin' } })
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  await page.goto('/admin/rooms?sort=name&size=100')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { clients, areIn, areRefused, cutLines, close } = await openClients(await login.json(), baseURL ?? '')
  const heard = clients.map(({ socket }) => {
    const messages: string[] = []
    socket.on('roomUpdated', ({ message }) => messages.push(message))
    return messages
  })

  const goOn = await pauseDatabase(site.dataDir)
  // The lines break as well, so that everybody comes back to a server without a database.
  cutLines()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect.poll(areRefused).toBe(CLIENTS)
  await expect(page.getByText('Connection lost.')).toBeVisible()
  expect(areIn()).toBe(0)

  // Its notice leaves by itself.
  const toldToPage = page.getByText('Connected again').waitFor()
  goOn()
  await expect.poll(areIn).toBe(CLIENTS)
  await toldToPage
  await expect(page).toHaveURL(/\/admin\/rooms/)

  const names = ['Zzz Afterwards', 'Zzz Last']
  for (const name of names) {
    const told = page.getByText(`Room '${name}' was added.`).waitFor()
    await call('post', '/api/rooms', { name, buildingName: 'Annex', seats: 5 })
    await told
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  // Each is told once: what is told twice would be there before the last.
  const last = `Room '${names[1]}' was added.`
  await expect.poll(() => heard.filter((messages) => messages.at(-1) === last).length).toBe(CLIENTS)
  expect(heard).toEqual(heard.map(() => names.map((name) => `Room '${name}' was added.`)))
  close()
  console.log(`Outage: ${CLIENTS} sockets refused, all back, each told once`)
})

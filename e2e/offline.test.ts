import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { createInstitution, PASSWORD } from './institution.ts'
import { test } from './journey.ts'
import { openAs } from './people.ts'
import { showIn } from './phone.ts'

test.use({ serviceWorkers: 'allow' })

const TAG = 'Offline'
const SCHEDULE = '/student/schedule?view=weekly'
const LENA = { email: 'lena.offline@example.org', password: PASSWORD, role: 'student' as const }

/** Asked in a page: what the service worker has kept, once it answers for the page. */
const READ_KEPT = `(async () => {
  await navigator.serviceWorker.ready
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
})()`
const readKept = (page: Page) => page.evaluate<{ names: string[]; paths: string[] }>(READ_KEPT)

/** Asked in a page: whether the browser has stored the classes. */
const HAS_CLASSES = `new Promise((resolve) => {
  const opened = indexedDB.open('scheduler')
  opened.onsuccess = () => {
    const keys = opened.result.transaction('lists').objectStore('lists').getAllKeys()
    keys.onsuccess = () => {
      opened.result.close()
      resolve(keys.result.some(([, name]) => name === 'classes'))
    }
  }
})`

const KEEP_OTHER_PAGE = `(async () => {
  for (const name of await caches.keys())
    await (await caches.open(name)).put('/', new Response('An older release', { headers: { 'content-type': 'text/html' } }))
  await caches.open('shell of before')
})()`

const START_AGAIN = `(async () => {
  await (await navigator.serviceWorker.ready).unregister()
})()`

test('a student sees their week without a network, and what it allows; an older release is never shown with one', async ({
  browser,
  request,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const { createClass, createStudent } = await createInstitution(request, TAG)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await createClass(`${day}s`, { day })
  await createStudent('Lena')
  const page = await openAs(browser, LENA, { viewport: { width: 390, height: 844 } })
  const context = page.context()
  await page.goto(SCHEDULE)
  const join = page.getByRole('button', { name: /^Join / }).first()
  await expect(join).toBeVisible()
  await expect.poll(async () => (await readKept(page)).paths).toContain('/')
  await expect.poll(() => page.evaluate<boolean>(HAS_CLASSES)).toBe(true)

  await context.setOffline(true)
  await page.goto(SCHEDULE)
  await expect(page.getByText(/^No connection: these are the classes as of/)).toBeVisible()
  await expect(join).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await join.click()
  await expect(page.getByText(/The server could not be reached/).first()).toBeVisible()
  await expect(join).toBeVisible()
  await expect(page.goto('/help/')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await expect(page.goto('/calendar/key.ics')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')

  await context.setOffline(false)
  await page.goto(SCHEDULE)
  await expect(join).toBeVisible()
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  const { names, paths } = await readKept(page)
  expect(names).toHaveLength(1)
  expect(paths.filter((path) => !/^\/(assets\/.*|logo\.svg|manifest\.webmanifest)?$/.test(path))).toEqual([])

  await showIn(page, 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Stundenplan' })).toBeVisible()
  await context.setOffline(true)
  await page.goto(SCHEDULE)
  await expect(page.getByText(/^Keine Verbindung/)).toBeVisible()
  await context.setOffline(false)
  await showIn(page, 'en')

  await page.evaluate(KEEP_OTHER_PAGE)
  await page.goto(SCHEDULE)
  await expect(join).toBeVisible()
  await page.evaluate(START_AGAIN)
  await page.goto(SCHEDULE)
  await expect(join).toBeVisible()
  await expect.poll(async () => (await readKept(page)).names).toEqual(names)

  await page.getByRole('button', { name: /log ?out/i }).click()
  await page.waitForURL(/\/login/)
  await expect.poll(() => page.evaluate<boolean>(HAS_CLASSES)).toBe(false)
})

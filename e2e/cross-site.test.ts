import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

/* A page of another origin, in the browser of somebody who is logged in. */

const PAGE = `<!doctype html><title>Another site</title>
  <iframe name="hidden"></iframe><script src="/other-site.js"></script>`

/** A site of somebody else's, on this machine: another port is another origin, and 'localhost' another site. */
async function startOther(): Promise<{ url: string; server: Server }> {
  const script = await readFile(join(import.meta.dirname, 'other-site.js'))
  const server = createServer((request, response) => {
    const isScript = request.url === '/other-site.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

/** What a page of the other site tried, and what it could read of the answer. */
interface Tried {
  readonly what: string
  readonly read: string | null
}

test('a page of another site changes, reads and hears nothing of somebody who is logged in', async ({
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const site = baseURL ?? ''
  // The browser writes down what it refuses the other page.
  complaints.expect(/localhost|Another site|CORS|status of 4|ERR_|frame/i)
  const { call, course, room, createStudent } = await createInstitution(request, 'cross')
  const student = await createStudent('Cora')
  const page = await openAs(browser, { ...ADMIN, role: 'admin' })
  await page.goto('/admin/courses')
  await expect(page.getByText('Optics cross')).toBeVisible()
  const readAll = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'courses',
          'rooms',
          'students',
          'admins',
          'classs',
          'admins/getSiteSettings/x',
          'admins/audit?limit=500',
        ].map((path) => call('get', `/api/${path}`)),
      ),
    )
  const before = await readAll()

  const { url, server } = await startOther()
  const other = await page.context().newPage()
  await other.goto(url)
  /** Calls a function of that page. */
  const act = <T>(name: string, ...values: unknown[]): Promise<T> =>
    other.evaluate(`${name}(...${JSON.stringify(values)})`)
  const attempts = [
    { what: 'a new course', method: 'POST', path: '/api/courses' },
    { what: 'a deleted course', method: 'POST', path: `/api/courses/delete/${course._id}` },
    { what: 'a deleted room', method: 'POST', path: `/api/rooms/delete/${room._id}` },
    { what: 'a deleted student', method: 'POST', path: `/api/students/delete/${student._id}` },
    { what: 'other settings', method: 'POST', path: '/api/admins/site-settings' },
    { what: 'a new administrator', method: 'POST', path: '/api/admins' },
    { what: 'a password', method: 'POST', path: `/api/students/${student._id}/reset-password` },
    { what: 'a changed course', method: 'PUT', path: `/api/courses/${course._id}` },
    { what: 'the end of the session', method: 'POST', path: '/api/auth/logout' },
  ]
  const tried = await act<Tried[]>('attack', site, attempts)
  expect(tried.filter(({ read }) => read !== null)).toEqual([])
  expect(await act('embed', site, '/logo.svg')).toEqual({
    image: 'refused',
    script: 'refused',
    style: 'refused',
  })
  await act('openSocket', site, student._id)
  const refusal = expect.stringMatching(/^44.*Please log in/)
  expect(await act('askSocket')).toContainEqual(refusal)

  // Nor can it show our pages within its own.
  await act('frame', `${site}/admin/courses`)
  const refused = 'chrome-error://chromewebdata/'
  await expect.poll(() => other.frames().map((one) => one.url())).toEqual([`${url}/`, refused, refused])

  expect(await readAll()).toBe(before)

  // What its socket is told of a change would come before the next answer on it.
  const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
  await call('post', '/api/courses', { courseName: 'Statics cross', ...dates })
  await expect(page.getByText('Statics cross', { exact: true })).toBeVisible()
  const heard = await act<string[]>('askSocket')
  expect(heard.filter((text) => !/^(0|44.*Please log in)/.test(text))).toEqual([])
  server.close()

  // Meanwhile the site's own page works as before.
  await page.reload()
  await expect(page.getByText('Optics cross')).toBeVisible()
  await page.getByRole('button', { name: 'Add Course' }).click()
  await page.getByLabel('Course Name').fill('Acoustics')
  await page.getByLabel('Start Date').fill('2026-09-01')
  await page.getByLabel('End Date').fill('2026-12-31')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Course' }).click()
  await expect(page.getByText('Acoustics')).toBeVisible()
  console.log(
    `Count: cross-site: ${tried.length} calls, ${attempts.length} forms and beacons, an image, a script, a style, a socket and a frame tried, 0 effects`,
  )
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { createInstitution } from './institution.ts'
import { test } from './journey.ts'
import { ADMIN, openAs } from './people.ts'

/* S-09: a page of another origin, in the browser of somebody who is logged in. */

/** A site of somebody else's, on this machine: another port is another origin, and 'localhost' another site. */
async function startOther(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another site</title><p>Nice things to see here.</p>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

interface Attempt {
  readonly what: string
  readonly method: string
  readonly path: string
}

/** What a page tries with each call: 'sent' where the browser let it go, and whether it could read an answer. */
interface Tried {
  readonly what: string
  readonly read: string | null
}

/** Runs in the page of the other site. */
async function attack([site, attempts]: [string, readonly Attempt[]]): Promise<Tried[]> {
  const tried: Tried[] = []
  const note = async (what: string, sending: Promise<Response>) => {
    const read = await sending.then(
      (answer) => answer.text(),
      () => null,
    )
    tried.push({ what, read: read === '' ? null : read })
  }
  const body = JSON.stringify({
    courseName: 'Forged',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    siteName: 'Forged',
  })
  for (const { what, method, path } of attempts) {
    const url = site + path
    const options = { method, body, credentials: 'include' } as const
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const headers = { 'content-type': type }
      await note(`${what} as ${type}`, fetch(url, { ...options, headers }))
      await note(`${what} as ${type}, unread`, fetch(url, { ...options, headers, mode: 'no-cors' }))
    }
    await note(
      `${what} with a token of its own`,
      fetch(url, { ...options, headers: { authorization: 'Bearer x' } }),
    )
    navigator.sendBeacon(url, body)
    // A form needs no permission: it goes to a frame that the page cannot look into.
    const form = document.createElement('form')
    Object.assign(form, { action: url, method: 'post', target: 'hidden', enctype: 'text/plain' })
    form.innerHTML =
      '<input name=\'{"courseName":"Forged","startDate":"2026-01-01","endDate":"2026-12-31","x":"\' value=\'"}\'>'
    document.body.append(form)
    form.submit()
  }
  return tried
}

/** Whether something of the site can be shown, run or framed by the other page. */
function embed([site, photo]: [string, string]): Promise<Record<string, string>> {
  const load = (element: HTMLImageElement | HTMLScriptElement | HTMLLinkElement) =>
    new Promise<string>((resolve) => {
      element.onload = () => resolve('loaded')
      element.onerror = () => resolve('refused')
      document.body.append(element)
      setTimeout(() => resolve('nothing'), 5000)
    })
  const image = Object.assign(document.createElement('img'), { src: site + photo })
  const script = Object.assign(document.createElement('script'), { src: `${site}/api/courses` })
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${site}/api/courses`,
  })
  return Promise.all([load(image), load(script), load(style)]).then(
    ([imageIs = '', scriptIs = '', styleIs = '']) => ({
      image: imageIs,
      script: scriptIs,
      style: styleIs,
    }),
  )
}

/** What a socket that the other page opens, without a token or with what it knows, is told. */
function openSocket([site, userId]: [string, string]): Promise<string[]> {
  return new Promise((resolve) => {
    const heard: string[] = []
    const address = site.replace('http', 'ws')
    const socket = new WebSocket(
      `${address}/socket.io/?EIO=4&transport=websocket&userId=${userId}&role=admin`,
    )
    socket.onopen = () => socket.send('40{}')
    socket.onmessage = ({ data }) => heard.push(String(data))
    socket.onclose = () => resolve(heard)
    setTimeout(() => resolve(heard), 3000)
  })
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
  await other.evaluate(
    'document.body.append(Object.assign(document.createElement("iframe"), { name: "hidden" }))',
  )
  const attempts: Attempt[] = [
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
  const tried = await other.evaluate(attack, [site, attempts] as [string, Attempt[]])
  expect(tried.filter(({ read }) => read !== null)).toEqual([])
  expect(await other.evaluate(embed, [site, '/logo.svg'] as [string, string])).toEqual({
    image: 'refused',
    script: 'refused',
    style: 'refused',
  })
  const heard = await other.evaluate(openSocket, [site, student._id] as [string, string])
  expect(heard.filter((text) => /^4[02]/.test(text))).toEqual([])

  // Nor can it show our pages within its own.
  await other.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address, id: 'framed' }))
  }, `${site}/admin/courses`)
  await other.waitForTimeout(1000)
  const framed = other.frames().filter((frame) => frame.url().startsWith(site))
  for (const frame of framed) expect(await frame.locator('body').textContent()).not.toContain('Optics')

  expect(await readAll()).toBe(before)
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
    `S-09 cross-site: ${tried.length} calls, ${attempts.length} forms and beacons, an image, a script, a style, a socket and a frame tried, 0 effects`,
  )
})

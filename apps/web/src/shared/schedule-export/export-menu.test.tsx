import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseLanguage } from '../i18n/i18n.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { renderAt } from '../testing/render-at.tsx'
import { ExportMenu } from './export-menu.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena', email: 'lena@example.edu' }

let sent: { url: string; authorization: string | undefined }[] = []
let saved: { name: string; address: string }[] = []
const readContent = fetch

/** Takes the network's place: what goes out is noted, what comes back is given. */
function answer(status: number, body: string, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string, { headers: given }: { headers: Record<string, string> }) => {
    sent.push({ url, authorization: given.authorization })
    return new Response(body, { status, headers })
  })
}

async function choose(name: string): Promise<void> {
  await userEvent.click(document.querySelector('button[aria-haspopup="menu"]') ?? expect.fail('no button'))
  await expect.poll(() => findItem(name)).toBeTruthy()
  await userEvent.click(findItem(name) ?? expect.fail('no item'))
}

const items = () => [...document.querySelectorAll('[role="menuitem"]')]
const nameOf = (item: Element) => item.getAttribute('aria-label') ?? item.textContent
const findItem = (name: string) => items().find((item) => nameOf(item) === name)
const toast = () => document.querySelector('.mantine-Notification-root')?.textContent

beforeEach(() => {
  sent = []
  saved = []
  storeSession({ token: 'secret', role: 'student', user })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
})
afterEach(async () => {
  await chooseLanguage('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearSession()
  notifications.clean()
})

test('a format is downloaded with the token of the session, under the name that the server gives', async () => {
  answer(200, 'BEGIN:VCALENDAR', { 'content-disposition': 'attachment; filename="schedule-2026-10-01.ics"' })
  await renderAt('/', () => <ExportMenu />)
  await choose('iCalendar')
  await expect.poll(() => saved).toHaveLength(1)
  expect(sent).toEqual([{ url: '/api/classs/export?format=ics', authorization: 'Bearer secret' }])
  expect(saved[0]?.name).toBe('schedule-2026-10-01.ics')
  expect(await (await readContent(saved[0]?.address ?? '')).text()).toBe('BEGIN:VCALENDAR')
})

test('where there is a choice of parts, each has every format and the own part asks for it', async () => {
  answer(200, 'x', { 'content-disposition': 'attachment; filename="schedule.csv"' })
  await renderAt('/', () => <ExportMenu parts={['all', 'own']} />)
  await choose('CSV: My classes')
  await expect.poll(() => saved).toHaveLength(1)
  expect(sent[0]?.url).toBe('/api/classs/export?format=csv&mine=true')
  await choose('Excel: All classes')
  await expect.poll(() => saved).toHaveLength(2)
  expect(sent[1]?.url).toBe('/api/classs/export?format=xlsx')
})

test('the file is requested in the reader’s language', async () => {
  await chooseLanguage('es')
  answer(200, 'x', { 'content-disposition': 'attachment; filename="schedule.xlsx"' })
  await renderAt('/', () => <ExportMenu />)
  await choose('Excel')
  await expect.poll(() => saved).toHaveLength(1)
  expect(sent[0]?.url).toBe('/api/classs/export?format=xlsx&language=es')
})

test('the page to print opens in a new tab, and a tab without a page is closed', async () => {
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  answer(200, '<!doctype html><title>Schedule</title>', { 'content-type': 'text/html; charset=utf-8' })
  await renderAt('/', () => <ExportMenu />)
  await choose('Print')
  await expect.poll(() => tab.location.replace).toHaveBeenCalledOnce()
  const page = await readContent(tab.location.replace.mock.calls[0]?.[0])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain('Schedule')
  answer(503, '{"message":"The database cannot be reached. Please try again."}')
  await choose('Print')
  await expect.poll(() => tab.close).toHaveBeenCalledOnce()
  await expect.poll(() => toast()).toContain('The database cannot be reached')
  expect(saved).toEqual([])
})

test('a tab that the browser blocks is reported, and nothing is requested', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  answer(200, '')
  await renderAt('/', () => <ExportMenu />)
  await choose('Print')
  await expect.poll(() => toast()).toContain('Allow pop-ups')
  expect(sent).toEqual([])
})

test("a refusal shows the server's sentence and saves nothing", async () => {
  answer(400, '{"message":"Format must be one of ics, csv, xlsx, html"}')
  await renderAt('/', () => <ExportMenu />)
  await choose('Excel')
  await expect.poll(() => toast()).toContain('Format must be one of ics, csv, xlsx, html')
  expect(saved).toEqual([])
})

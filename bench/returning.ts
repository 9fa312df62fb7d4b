import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { prepare } from '../scripts/prepare.mjs'
import { call, expectAnswer } from './server/client.ts'
import { type Site, startSite } from './server/start-site.ts'
import { findMedian, printCells } from './table.ts'

/*
 * How soon a student sees the timetable, in a browser that loads it and in one that comes back to it, and how busy a
 * browser is for one join of somebody else; Chromium and the built server on the same machine (docs/performance.md).
 * `npm run bench:returning -- [--classes 5000] [--runs 7]`
 */

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '7' },
    seed: { type: 'string', default: '1' },
  },
})
const RUNS = Number(values.runs)
/** Counts are told once a second at most. */
const COUNT_KNOWN_MILLISECONDS = 3000
/** By then a browser has stored what it shows. */
const STORED_MILLISECONDS = 4000
const RETURNING_TARGET_MILLISECONDS = 300
const WIDTHS = [46, 10, 10, 10]

const PAGES = { student: '/student/schedule', admin: '/admin/calendar' } as const
type Role = keyof typeof PAGES

/** Runs before the page: notes when the first card has been drawn, in ms since the page was asked for. */
const NOTE_FIRST_CARD = `
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { document.documentElement.dataset.seen = performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })`

const FORGET_STORED = `(async () => {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})()`

async function signIn(context: BrowserContext, site: Site, role: Role): Promise<void> {
  const token = role === 'admin' ? site.tokens.admin : (site.tokens.students[0] ?? '')
  const id = await site.ask(
    `select id from accounts where ${role === 'admin' ? `role = 'admin'` : `id = '${site.institution.students[0]}'`}`,
  )
  const user = { _id: id, fullName: 'Somebody', email: 'somebody@example.org' }
  const page = await openBeside(context, site)
  for (const [name, value] of Object.entries({ token, role, user: JSON.stringify(user) }))
    await page.evaluate(`localStorage.setItem('${name}', ${JSON.stringify(value)})`)
  await page.close()
}

/** How long the page's main thread has run, in ms of processor time, which does not count what else the machine does. */
async function readBusy(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

interface Opened {
  readonly page: Page
  /** Until the first card was seen, in ms. */
  readonly seen: number
  /** What that took of the processor, in ms. */
  readonly busy: number
}

/** Opens a timetable in a new page. */
async function open(context: BrowserContext, site: Site, role: Role): Promise<Opened> {
  const page = await openBeside(context, site)
  const read = await readBusy(page)
  const before = await read()
  await page.goto(site.url + PAGES[role])
  const seen = Number(await page.locator('html[data-seen]').getAttribute('data-seen'))
  return { page, seen, busy: (await read()) - before }
}

/** A page of the site on which the product does not run. */
async function openBeside(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/logo.svg`)
  return page
}

let joins = 0

/** The next student joins the next class. */
function joinNext(site: Site): Promise<unknown> {
  const classId = site.institution.classes[joins * 7]?.id
  const student = site.tokens.students[++joins] ?? ''
  return expectAnswer(200, call(site.url, student, 'PUT', `/api/classs/${classId}/join`, {}))
}

/** How much busier a page is while one student joins a class than while nothing happens, in ms. */
async function measureCount(site: Site, page: Page): Promise<number> {
  const read = await readBusy(page)
  const whileIn = async (act: () => Promise<unknown>) => {
    const before = await read()
    await act()
    await sleep(COUNT_KNOWN_MILLISECONDS)
    return (await read()) - before
  }
  const idle = await whileIn(async () => {})
  const joining = await whileIn(() => joinNext(site))
  return joining - idle
}

async function forgetStored(context: BrowserContext, site: Site): Promise<void> {
  const page = await openBeside(context, site)
  await page.evaluate(FORGET_STORED)
  await page.close()
}

async function measure(site: Site, role: Role): Promise<void> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ content: NOTE_FIRST_CARD })
  await signIn(context, site, role)
  // The files of the page are in the browser's cache from here on.
  await (await open(context, site, role)).page.close()
  const loading: Opened[] = []
  const returning: Opened[] = []
  const counts: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await forgetStored(context, site)
    const first = await open(context, site, role)
    loading.push(first)
    await sleep(STORED_MILLISECONDS)
    counts.push(await measureCount(site, first.page))
    await first.page.close()
    const second = await open(context, site, role)
    returning.push(second)
    await second.page.close()
  }
  await browser.close()
  const line = (name: string, numbers: number[], target?: number) => {
    const middle = findMedian(numbers)
    const verdict = target === undefined ? '' : middle <= target ? 'met' : 'MISSED'
    const all = numbers.map((one) => one.toFixed(0)).join(', ')
    printCells([`${role}: ${name}, ms`, middle.toFixed(0), verdict, all], WIDTHS)
  }
  for (const [name, opened, target] of [
    ['loading whole', loading],
    ['returning', returning, RETURNING_TARGET_MILLISECONDS],
  ] as const) {
    const seen = opened.map((one) => one.seen)
    line(`first card, ${name}`, seen, target)
    const busy = opened.map((one) => one.busy)
    line(`of the processor, ${name}`, busy)
  }
  line('of the processor, for one join', counts)
}

prepare()
const site = await startSite(Number(values.classes), Number(values.seed), 2 * RUNS + 1)
console.log(`${values.classes} classes, ${RUNS} runs; load ${loadavg()[0]?.toFixed(1)}`)
for (const role of ['student', 'admin'] as const) await measure(site, role)
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
await site.stop()
process.exit(0)

import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { prepare } from '../scripts/prepare.mjs'
import {
  NOTE_FIRST_CARD,
  openPlainPage,
  PAGES,
  type Role,
  readBusy,
  readFirstCard,
  readFrame,
  signIn,
} from './browser-pages.ts'
import { call } from './server/client.ts'
import { sizeOf } from './server/generate-institution.ts'
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
/** Some of whom a rule keeps from the class that they are to join. */
const SIGNED_IN = 1000
/** Counts are told once a second at most. */
const COUNT_KNOWN_MILLISECONDS = 3000
/** By then a browser has stored what it shows. */
const STORED_MILLISECONDS = 4000
const RETURNING_TARGET_MILLISECONDS = 300
const WIDTHS = [46, 10, 10, 10]

const FORGET_STORED = `(async () => {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
})()`

interface Opened {
  readonly page: Page
  /** Until the first card was seen, in ms. */
  readonly seen: number
  /** From the frame of the page, with its navigation, to the first card, in ms. */
  readonly filled: number
  /** What that took of the processor, in ms. */
  readonly busy: number
}

/** Opens a timetable in a new page. */
async function open(context: BrowserContext, site: Site, role: Role): Promise<Opened> {
  const page = await openPlainPage(context, site)
  const read = await readBusy(page)
  const before = await read()
  await page.goto(site.url + PAGES[role])
  const seen = await readFirstCard(page)
  return { page, seen, filled: seen - (await readFrame(page)), busy: (await read()) - before }
}

let joins = 0

/** The next student who may joins the next class. */
async function joinNext(site: Site): Promise<void> {
  const classId = site.institution.classes[joins * 7]?.id
  const student = site.tokens.students[++joins]
  if (!classId || !student) throw new Error('Nobody is left who may join a class.')
  const { status } = await call(site.url, student, 'PUT', `/api/classs/${classId}/join`, {})
  if (status === 200) return
  if (status !== 409) throw new Error(`A join was answered ${status}.`)
  await joinNext(site)
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
  const page = await openPlainPage(context, site)
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
    line(`first card, ${name}`, seen)
    const filled = opened.map((one) => one.filled)
    line(`from the page’s frame to it, ${name}`, filled, target)
    const busy = opened.map((one) => one.busy)
    line(`of the processor, ${name}`, busy)
  }
  line('of the processor, for one join', counts)
}

prepare()
const site = await startSite(sizeOf(Number(values.classes)), Number(values.seed), SIGNED_IN)
console.log(`${values.classes} classes, ${RUNS} runs; load ${loadavg()[0]?.toFixed(1)}`)
for (const role of ['student', 'admin'] as const) await measure(site, role)
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
await site.stop()
process.exit(0)

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { percentile } from '../apps/server/src/testing/load.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { prepare } from '../scripts/prepare.mjs'
import { NOTE_FIRST_CARD, openPlainPage, readBusy, readFirstCard, signIn } from './browser-pages.ts'
import { sizeOf } from './server/generate-institution.ts'
import { type Site, startSite } from './server/start-site.ts'
import { findMedian, printCells } from './table.ts'

/*
 * The timetable by the hour, of an administrator, in Chromium next to the built server: how soon its first card is seen,
 * how even the frames are while a card is dragged, and how many elements it has (docs/performance.md).
 * `npm run bench:timetable -- [--classes 5000] [--runs 5]`
 */

const { values } = parseArgs({
  options: {
    classes: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const RUNS = Number(values.runs)

/** At most so much. */
const BARS = {
  'first card after the page is asked for, ms': 1000,
  'first card after the view is chosen, ms': 1000,
  'processor until the first card, ms': null,
  'frames while dragging, p95, ms': 20,
  'frames without dragging, p95, ms': null,
  'longest frame while dragging, ms': null,
  'processor for a frame while dragging, ms': null,
  'elements, one room': 1500,
  'elements, six rooms side by side': 1500,
  'elements, a building of 17 rooms': 1500,
} as const
type Measure = keyof typeof BARS
type Figures = Partial<Record<Measure, number>>

/** In the term of the institution. */
const VIEW = '/admin/calendar?view=timetable&week=2026-11-25'
const STEPS = 60

/** Collects how long each frame takes, until it is asked for them. */
const RECORD_FRAMES = `(() => {
  const frames = []
  let last = null
  let goes = true
  const tick = (now) => {
    if (last !== null) frames.push(now - last)
    last = now
    if (goes) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  window.endFrames = () => { goes = false; return frames }
})()`

/** Notes how long after a press the first card of a subject's week, whose name has the subject in it, was drawn. */
const NOTE_CHOSEN = `document.addEventListener('click', () => {
  const pressed = performance.now()
  const note = () => { document.documentElement.dataset.chosen = performance.now() - pressed }
  const look = () =>
    requestAnimationFrame(() => (document.querySelector('[data-card*=":"]') ? setTimeout(note) : look()))
  look()
}, { once: true, capture: true })`

const cards = (page: Page) => page.locator('[data-card]')

async function openView(context: BrowserContext, site: Site, of: string): Promise<Page> {
  const page = await openPlainPage(context, site)
  await page.goto(`${site.url}${VIEW}&of=${of}`)
  await cards(page).first().waitFor()
  return page
}

/** From the press on 'Timetable' in the weekly view to the first card of the week that it opens. */
async function chooseView(context: BrowserContext, site: Site): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/calendar?view=weekly&week=2026-11-25`)
  await cards(page).first().waitFor()
  await page.evaluate(NOTE_CHOSEN)
  await page.getByText('Timetable', { exact: true }).click()
  const taken = Number(await page.locator('html[data-chosen]').getAttribute('data-chosen'))
  await page.close()
  return taken
}

async function record(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(RECORD_FRAMES)
  await act()
  return page.evaluate<number[]>('window.endFrames()')
}

/** Through the whole grid and back, over its cells; the card is returned to where it was. */
async function drag(page: Page, card: Locator): Promise<void> {
  const from = await card.boundingBox()
  const grid = await page.getByRole('grid').boundingBox()
  if (!from || !grid) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  for (let step = 0; step <= STEPS; step++) {
    const share = step / STEPS
    const x = grid.x + 120 + (grid.width - 160) * share
    const y = grid.y + grid.height * (0.5 + 0.4 * Math.sin(share * 4 * Math.PI))
    await page.mouse.move(x, y, { steps: 2 })
  }
  if ((await page.locator('[data-holding]').count()) === 0) throw new Error('No card was held.')
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

const countElements = (page: Page) =>
  page.evaluate<number>(`document.querySelectorAll('[role=grid], [role=grid] *').length`)

async function measure(browser: Browser, site: Site): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ content: NOTE_FIRST_CARD })
  await signIn(context, site, 'admin')
  const rooms = site.institution.rooms.slice(0, 6).map(({ id }) => `room:${id}`)
  const [first = ''] = rooms
  // The files of the page are in the browser's cache from here on.
  await (await openView(context, site, first)).close()
  const one = await openPlainPage(context, site)
  const readOne = await readBusy(one)
  const before = await readOne()
  await one.goto(`${site.url}${VIEW}&of=${first}`)
  const seen = await readFirstCard(one)
  const busyUntilSeen = (await readOne()) - before
  const elements = await countElements(one)
  await one.close()
  const chosen = await chooseView(context, site)
  const six = await openView(context, site, rooms.join(','))
  const elementsOfSix = await countElements(six)
  const quiet = await record(six, () => six.waitForTimeout(1500))
  const readSix = await readBusy(six)
  const beforeDrag = await readSix()
  const dragged = await record(six, () => drag(six, cards(six).first()))
  const busyWhileDragging = (await readSix()) - beforeDrag
  await six.close()
  const building = await openView(context, site, `building:${encodeURIComponent('Building 0')}`)
  const elementsOfBuilding = await countElements(building)
  await context.close()
  return {
    'first card after the page is asked for, ms': seen,
    'first card after the view is chosen, ms': chosen,
    'processor until the first card, ms': busyUntilSeen,
    'processor for a frame while dragging, ms': busyWhileDragging / dragged.length,
    'frames while dragging, p95, ms': percentile(dragged, 0.95),
    'frames without dragging, p95, ms': percentile(quiet, 0.95),
    'longest frame while dragging, ms': Math.max(...dragged),
    'elements, one room': elements,
    'elements, six rooms side by side': elementsOfSix,
    'elements, a building of 17 rooms': elementsOfBuilding,
  }
}

prepare()
const site = await startSite(sizeOf(Number(values.classes)), Number(values.seed), 1)
const browser = await chromium.launch(chromiumLaunchOptions())
console.log(`${values.classes} classes, ${RUNS} runs; load ${loadavg()[0]?.toFixed(1)}`)
const runs: Figures[] = []
for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, site))
for (const [name, target] of Object.entries(BARS) as [Measure, number | null][]) {
  const figures = runs.map((run) => run[name] ?? Number.NaN)
  const middle = findMedian(figures)
  const verdict = target === null ? '' : middle <= target ? 'met' : 'MISSED'
  const all = figures.map((one) => one.toFixed(0)).join(', ')
  printCells(
    [name, target === null ? '' : String(target), middle.toFixed(1), verdict, all],
    [44, 6, 8, 8, 10],
  )
}
console.log(`load ${loadavg()[0]?.toFixed(1)}`)
await browser.close()
await site.stop()
process.exit(0)

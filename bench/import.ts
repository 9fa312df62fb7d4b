import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { prepare } from '../scripts/prepare.mjs'
import { signIn } from './browser-pages.ts'
import { sizeOf } from './server/generate-institution.ts'
import { readProcessorTime } from './server/processes.ts'
import { type Site, startSite } from './server/start-site.ts'
import { findMedian, printCells } from './table.ts'

/*
 * How long a table of students with their courses takes from the file to its judged lines, and from there to the
 * database, in Chromium next to the built server (docs/performance.md).
 * `npm run bench:import -- [--students 20000] [--runs 3] [--seed 1]`
 */

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const STUDENTS = Number(values.students)
/** With 1,000 courses, 8,000 students and a timetable. */
const CLASSES = 2000
const COURSES_EACH = 5

/** At most so much. */
const BARS = {
  'judged, from the file, s': 3,
  'longest that the page did nothing else meanwhile, ms': null,
  'imported, s': 20,
  'processor of the server for it, s': null,
  'processor of PostgreSQL for it, s': null,
  'judged again, all unchanged, s': null,
  'undone, s': null,
  'processor of the server and PostgreSQL for it, s': null,
} as const
type Measure = keyof typeof BARS

/** Keeps the longest task of the page's main thread. */
const NOTE_LONG_TASKS = `window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })`

function writeTable(courses: number): string {
  const lines = Array.from({ length: STUDENTS }, (_, index) => {
    const codes = Array.from({ length: COURSES_EACH }, (_, nth) => `C${(index * 7 + nth * 131) % courses}`)
    return `N${index},Student Number${index},number${index}@example.net,Department ${index % 20},1,2026,${codes.join('; ')}`
  })
  return ['Student ID,Full name,Email,Department,Semester,Year,Courses', ...lines].join('\n')
}

/** How long it takes until a button shows, in seconds, from an act on. */
async function timeUntil(page: Page, name: RegExp, act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  await page.getByRole('button', { name }).and(page.locator(':enabled')).waitFor({ timeout: 300_000 })
  return (performance.now() - started) / 1000
}

async function measure(browser: Browser, site: Site, table: string): Promise<Record<Measure, number>> {
  const context = await browser.newContext()
  await signIn(context, site, 'admin')
  const page = await context.newPage()
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  const choose = () => page.locator('input[type=file]').setInputFiles(file)
  // The lists that the page keeps are there already, as they are in a session.
  await page.goto(`${site.url}/admin/students`)
  await page.getByRole('row').nth(1).waitFor()
  await page.goto(`${site.url}/admin/import`)
  await page.evaluate(NOTE_LONG_TASKS)
  const judged = await timeUntil(page, /^Import [\d,]+ lines$/, choose)
  const longest = await page.evaluate<number>('window.longest')
  const processes = site.findProcesses()
  const before = readProcessorTime(processes)
  const imported = await timeUntil(page, /^Undo the import/, () =>
    page.getByRole('button', { name: /^Import [\d,]+ lines$/ }).click(),
  )
  const after = readProcessorTime(processes)
  const again = await timeUntil(page, new RegExp(`^Unchanged ${STUDENTS.toLocaleString('en')}$`), choose)
  await page.getByRole('button', { name: 'Other File' }).click()
  await page.getByRole('button', { name: /^Undo the import/ }).click()
  const kept = readProcessorTime(processes)
  const started = performance.now()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import was undone.').waitFor({ timeout: 300_000 })
  const undone = (performance.now() - started) / 1000
  const gone = readProcessorTime(processes)
  await context.close()
  return {
    'judged, from the file, s': judged,
    'longest that the page did nothing else meanwhile, ms': longest,
    'imported, s': imported,
    'processor of the server for it, s': (after.server - before.server) / 1000,
    'processor of PostgreSQL for it, s': (after.postgres - before.postgres) / 1000,
    'judged again, all unchanged, s': again,
    'undone, s': undone,
    'processor of the server and PostgreSQL for it, s':
      (gone.server - kept.server + gone.postgres - kept.postgres) / 1000,
  }
}

await prepare()
console.log(`${STUDENTS} students, seed ${values.seed}, load ${loadavg()[0]?.toFixed(1)}`)
const site = await startSite(sizeOf(CLASSES), Number(values.seed), 1)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const table = writeTable(site.institution.courses.length)
  const runs: Record<Measure, number>[] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(browser, site, table))
  for (const name of Object.keys(BARS) as Measure[]) {
    const figures = runs.map((run) => run[name])
    const [middle, bar] = [findMedian(figures), BARS[name]]
    const verdict = bar === null ? '' : `at most ${bar}: ${middle <= bar ? 'met' : 'missed'}`
    printCells(
      [name, middle.toFixed(1), figures.map((one) => one.toFixed(1)).join(' '), verdict],
      [56, 8, 24],
    )
  }
} finally {
  await browser.close()
  await site.stop()
}

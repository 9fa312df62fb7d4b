import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { writeCounts } from './long-counts.mjs'
import { fail, prepare, root } from './prepare.mjs'
import { reportTimes } from './test-times.mjs'

/*
 * Runs the tests, or those that the arguments choose. `--slow` says at the end where the time goes; `--long` tries what
 * is tried again and again as often as it can be, and writes the counts into docs/long-tests.md.
 */

const options = ['--slow', '--long']
const given = process.argv.slice(2)
const [isSlow, isLong] = options.map((option) => given.includes(option))
const chosen = given.filter((argument) => !options.includes(argument))
const journeys = chosen.filter((argument) => argument.startsWith('e2e/'))
const others = chosen.filter((argument) => !journeys.includes(argument))

prepare()
ensureChromium()
const reports = mkdtempSync(join(tmpdir(), 'scheduler-times-'))
const [ofVitest, ofPlaywright] = [join(reports, 'vitest.json'), join(reports, 'playwright.json')]
const runs = []
if (journeys.length === 0 || others.length > 0)
  runs.push([
    'vitest',
    'run',
    ...(isSlow ? ['--reporter=default', '--reporter=json', `--outputFile.json=${ofVitest}`] : []),
    ...others,
  ])
if (chosen.length === 0 || journeys.length > 0)
  runs.push([
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...(isSlow ? ['--reporter=list,json'] : []),
    ...journeys,
  ])

let failures = 0
const written = []
for (const run of runs) {
  const { status, output } = await npx(run)
  if (status !== 0) failures++
  written.push(output)
}
if (isSlow) reportTimes(ofVitest, ofPlaywright)
if (isLong && chosen.length === 0) writeCounts(written.join(''), failures === 0)
rmSync(reports, { recursive: true })
process.exit(failures === 0 ? 0 : 1)

/** Runs a tool of ours; what it writes is shown, and in a long run kept. */
function npx(args) {
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: ofPlaywright,
    ...(isLong ? { TEST_LONG: '1' } : {}),
  }
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: root,
    env,
    stdio: ['inherit', isLong ? 'pipe' : 'inherit', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (data) => {
    process.stdout.write(data)
    output += data
  })
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}

/** The browser tests use the machine's own browser; on Debian root may install it. */
function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium with apt-get ...\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (!findChromium())
    fail('The browser tests need Chromium or Chrome: install it, or name it in CHROMIUM_PATH.')
}

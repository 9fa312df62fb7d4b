import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

const cluster = await startCluster()
const [first, second] = runs.map(npx)
const ended = [await first.ended]
second?.show()
if (second) ended.push(await second.ended)
cluster.stop()
const isGreen = ended.every(({ status }) => status === 0)
if (isSlow) reportTimes(ofVitest, ofPlaywright)
if (isLong && chosen.length === 0) writeCounts(ended.map(({ output }) => output).join(''), isGreen)
rmSync(reports, { recursive: true })
process.exit(isGreen ? 0 : 1)

/** One PostgreSQL for both runners. */
async function startCluster() {
  const program = join(root, 'apps/server/src/testing/hold-test-cluster.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [address] = await once(createInterface(child.stdout), 'line')
  return { address, stop: () => child.stdin.end() }
}

/** Runs a tool of ours. Both run at once; what the second writes is shown after what the first writes. */
function npx(args, turn) {
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: root,
    env: {
      ...process.env,
      TEST_CLUSTER: cluster.address,
      PLAYWRIGHT_JSON_OUTPUT_FILE: ofPlaywright,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...(isLong ? { TEST_LONG: '1' } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let isShown = turn === 0
  child.stdout.on('data', (data) => {
    output += data
    if (isShown) process.stdout.write(data)
  })
  const show = () => {
    isShown = true
    process.stdout.write(output)
  }
  const ended = new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
  return { show, ended }
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

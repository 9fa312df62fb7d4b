import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { fail, prepare, root } from './prepare.mjs'

prepare()
ensureChromium()
const chosen = process.argv.slice(2)
const runs = [['vitest', 'run', ...chosen]]
if (chosen.length === 0) runs.push(['playwright', 'test', '-c', 'e2e/playwright.config.ts'])
const failed = runs.filter((run) => npx(run) !== 0)
process.exit(failed.length === 0 ? 0 : 1)

function npx(args) {
  return spawnSync('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit' }).status
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

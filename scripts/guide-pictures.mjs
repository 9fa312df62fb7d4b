import { spawnSync } from 'node:child_process'
import { prepare, root } from './prepare.mjs'

/* Takes the pictures of docs/guide again: the journey that holds the guide to the product writes them. */

// The guide itself may name pictures that are not there yet.
prepare({ guide: false })
const { status } = spawnSync(
  'npx',
  ['--no-install', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', 'e2e/guide.test.ts'],
  {
    cwd: root,
    env: { ...process.env, GUIDE_PICTURES: '1' },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)

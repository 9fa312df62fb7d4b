import { spawnSync } from 'node:child_process'
import { fail, prepare, root } from './prepare.mjs'

/*
 * Kills servers, the database and lines in the middle of a rush, and compares what browsers keep afterwards:
 *
 *   npm run test:live-kill [-- ROUNDS]
 */

const [rounds = '200'] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(rounds)) fail(`How often is a number, not '${rounds}'.`)
prepare({ build: false })
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', 'apps/server/src/faults/live-kill.long.test.ts'],
  {
    cwd: root,
    env: { ...process.env, TEST_LONG: '1', LIVE_KILL_ROUNDS: rounds },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)

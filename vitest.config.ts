import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './scripts/chromium.mjs'
import { LongestFirst } from './scripts/longest-first.mjs'

/** Limits end what hangs, on a busy machine too; how fast the product is, is measured in bench/. */
const LIMITS = {
  testTimeout: 10 * 60_000,
  hookTimeout: 10 * 60_000,
  expect: { poll: { timeout: 5 * 60_000 } },
}

/** What is tried for minutes: only `npm run test:long` runs it. */
const LEFT_OUT = [...configDefaults.exclude, ...(process.env.TEST_LONG === '1' ? [] : ['**/*.long.test.ts'])]

/** Files in Node leave nothing behind in what they import, and share it: loading it again for each takes half their time. */
const SHARING = { isolate: false }

const SERVER_SETUP = ['apps/server/src/testing/global-setup.ts', 'scripts/build-test-programs.mjs']

/** Three kinds of test: pure code, the server against a real PostgreSQL, components in a real browser. */
export default defineConfig({
  test: {
    // One more than by default: tests of the server mostly wait for processes and for the database. With more yet, crowds
    // of hundreds would wait longer for the timetable than the server lets them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...LIMITS,
          ...SHARING,
          name: 'pure',
          include: ['{packages,scripts,bench}/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          exclude: LEFT_OUT,
        },
      },
      {
        test: {
          ...LIMITS,
          ...SHARING,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: LEFT_OUT,
          globalSetup: SERVER_SETUP,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        // Found late, it would make the tests load everything again.
        optimizeDeps: { include: ['fast-check', 'fflate', 'ical.js', 'write-excel-file/universal'] },
        test: {
          ...LIMITS,
          name: 'browser',
          setupFiles: ['apps/web/src/shared/testing/without-profiler.ts'],
          include: ['{apps/web/src,scripts}/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...(process.env.BENCH === '1'
        ? [
            {
              test: {
                ...LIMITS,
                name: 'bars',
                include: ['bench/bars/**/*.bars.ts'],
                fileParallelism: false,
                globalSetup: SERVER_SETUP,
              },
            },
          ]
        : []),
    ],
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

/** Journeys in a real browser through the built product, each file's on its own site. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  forbidOnly: true,
  // One more than there are processors: a journey waits for its site now and then.
  workers: availableParallelism() + 1,
  // Limits end what hangs; how fast the product is, is measured in bench/. Each step has its own.
  timeout: 20 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
  },
})

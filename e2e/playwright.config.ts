import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

/** Journeys in a real browser through the built product, each file's on its own site. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: '../test-results',
  forbidOnly: true,
  globalSetup: './global-setup.ts',
  workers: availableParallelism(),
  // Limits end what hangs, on a busy machine too; how fast the product is, is measured in bench/.
  timeout: 60 * 60_000,
  expect: { timeout: 10 * 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10 * 60_000,
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    // What a journey answers in the server's place would not be asked for: the journey without a network has one.
    serviceWorkers: 'block',
  },
})

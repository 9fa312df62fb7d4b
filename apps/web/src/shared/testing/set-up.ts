import './without-profiler.ts'
import './rendered.ts'
import { notifications } from '@mantine/notifications'
import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { showOwnLanguage } from '../i18n/i18n.ts'

/* Runs before each file of the browser's tests. Each file leaves the page as it was. */

beforeEach(async () => {
  await cleanup()
  notifications.clean()
})

afterAll(async () => {
  await cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  await showOwnLanguage()
  await page.viewport(414, 896)
})

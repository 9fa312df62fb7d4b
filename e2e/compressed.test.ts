import { expect } from '@playwright/test'
import { test } from './journey.ts'

test('scripts are sent compressed, in the best way that the browser knows', async ({ page, request }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    const length = Number(response.headers()['content-length'])
    if (response.url().endsWith('.js') && length > 1000) scripts.push(response.url())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  // The smallest are one packet as they are.
  for (const url of new Set(scripts)) {
    const lengths = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => {
        const response = await request.get(url, { headers: { 'accept-encoding': coding } })
        expect(response.headers()['content-encoding'] ?? 'identity').toBe(coding)
        expect(response.headers().vary).toContain('accept-encoding')
        return Number(response.headers()['content-length'])
      }),
    )
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  }
})

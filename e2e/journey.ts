import { type BrowserContext, test as base, expect } from '@playwright/test'

type Complaints = {
  /** Names what this journey brings about on purpose, such as a refusal: 'status of 409'. */
  expect: (pattern: RegExp) => void
}

/** Whatever a browser writes down as an error or a warning, on any page of any visitor. */
function listen(context: BrowserContext, seen: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    seen.push(`${message.type()} on ${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`${error.page()?.url()}: ${error.error().message}`))
}

/** A journey that fails when the console of any of its pages shows an error or a warning that it did not name. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ browser }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const follow = (context: BrowserContext) => listen(context, seen)
      for (const context of browser.contexts()) follow(context)
      browser.on('context', follow)
      await use({ expect: (pattern) => expected.push(pattern) })
      browser.off('context', follow)
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

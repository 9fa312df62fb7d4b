import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Site, type SiteOptions, startSite } from './site.ts'

interface Complaints {
  /** Names what this journey brings about on purpose, such as a refusal: 'status of 409'. */
  expect: (pattern: RegExp) => void
}

/** Whatever a browser writes down as an error or a warning, on any page of any visitor. */
function listen(context: BrowserContext, seen: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // As playwright.config.ts asks for it.
    if (message.text().startsWith('Service Worker registration blocked')) return
    seen.push(`${message.type()} on ${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`${error.page()?.url()}: ${error.error().message}`))
}

interface Sites {
  /** The site of a file of journeys: each file begins with an empty institution. */
  open: (file: string, options: SiteOptions) => Promise<Site>
}

interface Fixtures {
  complaints: Complaints
  site: Site
  siteOptions: SiteOptions
}

/** A journey that fails when the console of any of its pages shows an error or a warning that it did not name. */
export const test = base.extend<Fixtures, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs no other fixture, which is said by an empty pattern
    async ({}, use) => {
      let current: { file: string; site: Site } | null = null
      await use({
        open: async (file, options) => {
          if (current?.file !== file) {
            await current?.site.stop()
            current = { file, site: await startSite(options) }
          }
          return current.site
        },
      })
      await (current as { site: Site } | null)?.site.stop()
    },
    { scope: 'worker' },
  ],
  siteOptions: [{}, { option: true }],
  site: async ({ sites, siteOptions }, use, { file }) => use(await sites.open(file, siteOptions)),
  baseURL: async ({ site }, use) => use(site.url),
  complaints: [
    async ({ browser }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = []
      const follow = (context: BrowserContext) => listen(context, seen)
      for (const context of browser.contexts()) follow(context)
      browser.on('context', follow)
      await use({ expect: (pattern) => expected.push(pattern) })
      browser.off('context', follow)
      // Pages that are left open would look for a site that has ended.
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from './server/start-site.ts'

export const PAGES = { student: '/student/schedule', admin: '/admin/calendar' } as const
export type Role = keyof typeof PAGES

/** Runs before the page: notes when its frame was there, and when the first card has been drawn, in ms since the page was asked for. */
export const NOTE_FIRST_CARD = `
  const observer = new MutationObserver(() => {
    const { dataset } = document.documentElement
    if (document.querySelector('main')) dataset.framed ??= performance.now()
    if (!document.querySelector('[data-card]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { document.documentElement.dataset.seen = performance.now() }))
  })
  observer.observe(document, { childList: true, subtree: true })`

/** When that was; waits for it. */
export const readFirstCard = async (page: Page) =>
  Number(await page.locator('html[data-seen]').getAttribute('data-seen'))

/** When the frame of the page that is shown by then was there. */
export const readFrame = async (page: Page) =>
  Number(await page.locator('html[data-framed]').getAttribute('data-framed'))

/** A page of the site on which the product does not run. */
export async function openPlainPage(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/logo.svg`)
  return page
}

/** The browser is somebody's who is signed in. */
export async function signIn(context: BrowserContext, site: Site, role: Role): Promise<void> {
  const token = role === 'admin' ? site.tokens.admin : (site.tokens.students[0] ?? '')
  const id = await site.ask(
    `select id from accounts where ${role === 'admin' ? `role = 'admin'` : `id = '${site.institution.students[0]}'`}`,
  )
  const user = { _id: id, fullName: 'Somebody', email: 'somebody@example.org' }
  const page = await openPlainPage(context, site)
  for (const [name, value] of Object.entries({ token, role, user: JSON.stringify(user) }))
    await page.evaluate(`localStorage.setItem('${name}', ${JSON.stringify(value)})`)
  await page.close()
}

/** How long the page's main thread has run, in ms of processor time, which does not count what else the machine does. */
export async function readBusy(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

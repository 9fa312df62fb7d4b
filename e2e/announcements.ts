import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { until } from '@scheduler/testing'
import type { signInToApi } from './institution.ts'

interface Ear {
  /** What is said during an act and in its wake, in order. */
  hear: (act: () => Promise<unknown>) => Promise<string[]>
}

/** What the server answers over a line on which it tells of changes from then on. */
const LET_IN = /^40/

let rooms = 0
/** What every page says of rooms that are added elsewhere; one notice tells of several. */
const ADDED = /Room 'Heard last \d+' was added\.|and \d+ more changes?/g

/** Listens to all that the live regions of a page say from its next load on. */
export async function listen(page: Page, call: Awaited<ReturnType<typeof signInToApi>>): Promise<Ear> {
  await page.addInitScript({ path: join(import.meta.dirname, 'announced.js') })
  const asked = new Set<unknown>()
  const lines = new Set<unknown>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.clear()
    asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      if (LET_IN.test(String(payload))) lines.add(line)
    })
    line.on('close', () => lines.delete(line))
  })

  /** All that is said until the page says what comes after all else: that a room was added, once it has all that it has asked for and put off nothing. */
  async function listenToEnd(): Promise<string[]> {
    await until(async () => asked.size === 0 && lines.size > 0 && !(await page.evaluate('hasPutOff()')))
    const name = `Heard last ${++rooms}`
    await call('post', '/api/rooms', { name, buildingName: 'Annex', seats: 1 })
    const said = await page.evaluate<string[]>(`listenUntil("'${name}'")`)
    return said.map((text) => text.replace(ADDED, '').trim()).filter(Boolean)
  }

  return {
    async hear(act) {
      await listenToEnd()
      await act()
      return listenToEnd()
    },
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGE_CODES } from '@scheduler/messages'

export const LANGUAGES = [...LANGUAGE_CODES.filter((code) => code !== 'en'), 'en']
const FINDER = `(() => {${readFileSync(join(import.meta.dirname, 'seen-by-phone.js'), 'utf8')}})()`
const SIZE = { width: 390, height: 844 }

/** Shows the page in a language without loading it again, as when it has been chosen in another tab. */
export async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate(`(async () => {
    const user = JSON.parse(localStorage.getItem('user'))
    localStorage.setItem(user ? 'language.' + user._id : 'language', '${language}')
    dispatchEvent(new StorageEvent('storage'))
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    while (document.documentElement.lang !== '${language}') await drawn()
    await drawn()
  })()`)
}

/** What of the present page a phone cuts off or makes too small to hit, in each language; English comes last. */
export async function findPhoneFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(SIZE)
  if (await page.evaluate<boolean>('!window.findPhoneFaults')) await page.evaluate(FINDER)
  const faults: string[] = []
  for (const language of LANGUAGES) {
    await showIn(page, language)
    const found = await page.evaluate<string[]>('findPhoneFaults()')
    faults.push(...new Set(found.map((fault) => `${language}: ${fault}`)))
  }
  return faults
}

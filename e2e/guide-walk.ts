import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const GUIDE = join(import.meta.dirname, '../docs/guide')
const PICTURES = join(GUIDE, 'pictures')
/** `npm run guide:pictures` takes them again. */
const TAKES_PICTURES = process.env.GUIDE_PICTURES === '1'
const COLOURS = 64

/** What a page of the guide names in bold, and the pictures that it shows. */
export function readGuidePage(name: string): { names: string[]; pictures: string[] } {
  const text = readFileSync(join(GUIDE, `${name}.md`), 'utf8')
  const find = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))]
  return { names: find(/\*\*(.+?)\*\*/g), pictures: find(/\.\/pictures\/([\w-]+)\.png/g) }
}

export const listGuidePages = () =>
  readdirSync(GUIDE).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []))

/** The pictures of the guide with their sizes in bytes. */
export const listPictures = () =>
  new Map(
    readdirSync(PICTURES).map((file) => [
      file.replace('.png', ''),
      readFileSync(join(PICTURES, file)).length,
    ]),
  )

/** Numbers and the marks of required fields differ from site to site. */
const simplify = (name: string) =>
  name
    .replace(/\d+|\*/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A walk through the screens that a page of the guide describes. */
export class Walk {
  readonly pictures: string[] = []
  readonly #seen = new Set<string>()

  /** Notes what is on a screen; a named picture is taken of it. */
  async look(page: Page, picture?: string): Promise<void> {
    for (const name of await listNames(page)) this.#seen.add(simplify(name))
    if (!picture) return
    this.pictures.push(picture)
    if (!TAKES_PICTURES) return
    for (const notice of await page.getByRole('button', { name: 'Close notice' }).all()) await notice.click()
    const taken = await page.screenshot({ animations: 'disabled' })
    writeFileSync(
      join(PICTURES, `${picture}.png`),
      await sharp(taken).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer(),
    )
  }

  /** Those of the names that were on none of the screens. */
  listMissing(names: readonly string[]): string[] {
    return names.filter((name) => !this.#seen.has(simplify(name)))
  }
}

/** The names, texts and options of everything that assistive technology finds on a screen. */
async function listNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap((line) => {
    const name = /^\s*- '?\w+ "((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
    const text = /: "?(.+?)"?'?$/.exec(line)?.[1]
    return [name, text].flatMap((one) => (one ? [one.replace(/\\(.)/g, '$1')] : []))
  })
}

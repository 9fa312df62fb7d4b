import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './prepare.mjs'

/* Draws the icons of the installed client from its logo; run again when that changes. */

const FOLDER = join(root, 'apps/web/public')
const DRAWN = 32
/** What a system may cut off of a maskable icon, on each side. */
const CUT = 4
const GREEN = '#047857'

const logo = readFileSync(join(FOLDER, 'logo.svg'), 'utf8')
const widened = `${-CUT} ${-CUT} ${DRAWN + 2 * CUT} ${DRAWN + 2 * CUT}`
const maskable = logo.replace('0 0 32 32', widened)

mkdirSync(join(FOLDER, 'icons'), { recursive: true })
await draw(logo, 192, 'icon-192')
await draw(logo, 512, 'icon-512')
await draw(maskable, 512, 'icon-maskable-512', GREEN)
await draw(maskable, 180, 'apple-touch-icon', GREEN)

async function draw(svg, size, name, background) {
  const image = sharp(Buffer.from(svg), { density: (72 * size) / DRAWN }).resize(size, size)
  const filled = background ? image.flatten({ background }) : image
  await filled.png({ palette: true, effort: 10 }).toFile(join(FOLDER, 'icons', `${name}.png`))
}

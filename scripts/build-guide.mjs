import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vitepress'
import { compressClient } from './compress-client.mjs'

/* Builds docs/guide into docs/guide/dist, which the server shows at /help. */

const guide = fileURLToPath(new URL('../docs/guide', import.meta.url))
const built = join(guide, 'dist')

await build(guide)
for (const name of readdirSync(built).filter((name) => name.endsWith('.html')))
  moveScriptsToFiles(join(built, name))
compressClient(built)

/** The content security policy lets no script run that is within a page. */
function moveScriptsToFiles(page) {
  const text = readFileSync(page, 'utf8')
  const moved = text.replace(/<script( id="[\w-]+")?>(.*?)<\/script>/gs, (_, id = '', script) => {
    const file = `assets/${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
    writeFileSync(join(built, file), script)
    return `<script${id} src="/help/${file}"></script>`
  })
  writeFileSync(page, moved)
}

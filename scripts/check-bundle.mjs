import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

/** The most JavaScript, in bytes as gzip makes them, that a page may need before it is shown. */
const BUDGET = 330_000

/** What surrounds a page behind the login; the pages named here are shown without it. */
const SHELL = 'src/features/shell/shell.tsx'
const ALONE = /^src\/features\/(login|change-password|set-password)\//
const PAGE = /^src\/features\/.*-(page|route)\.tsx$/
/** Parts that are fetched apart from their page because it needs one of them only, but that one at once. */
const SHOWN_AT_ONCE = /^src\/timetable-view\/body\/(grid|day)-timetable\.tsx$/

const folder = mkdtempSync(join(tmpdir(), 'scheduler-bundle-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const manifest = await buildManifest()
const pages = Object.keys(manifest).filter((name) => PAGE.test(name))
const measured = pages
  .map((page) => ({ page, ...measurePage(page) }))
  .sort((one, other) => other.bytes - one.bytes)
for (const { page, bytes, files } of measured) {
  const size = `${kilobytes(bytes)} kB in ${String(files).padStart(3)} files`
  process.stdout.write(`${size}  ${page}${bytes > BUDGET ? '  TOO MUCH' : ''}\n`)
}
if (pages.length === 0) process.stdout.write('No page was found in the build.\n')
process.exitCode = pages.length > 0 && measured.every(({ bytes }) => bytes <= BUDGET) ? 0 : 1

async function buildManifest() {
  const { build } = await import(createRequire(join(root, 'package.json')).resolve('vite'))
  await build({
    root: join(root, 'apps/web'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, manifest: true, reportCompressedSize: false },
  })
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}

/** What a page needs before it is shown; of parts of which only one is fetched, the heaviest. */
function measurePage(page) {
  const needed = ['index.html', page, ...(ALONE.test(page) ? [] : [SHELL])]
  const parts = listModules(needed).flatMap((name) => manifest[name].dynamicImports ?? [])
  const alternatives = parts.filter((name) => SHOWN_AT_ONCE.test(name))
  const sizes = [weigh(needed), ...alternatives.map((part) => weigh([...needed, part]))]
  return sizes.reduce((most, size) => (size.bytes > most.bytes ? size : most))
}

function weigh(names) {
  const files = new Set(listModules(names).map((name) => manifest[name].file))
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  return { bytes, files: files.size }
}

/** The modules and all that they need before they run. */
function listModules(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    listModules(manifest[name].imports ?? [], found)
  }
  return [...found]
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(6)
}

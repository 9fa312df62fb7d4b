import { spawn } from 'node:child_process'
import { prepare, root } from './prepare.mjs'

prepare({ build: false })

/** Our packages are compiled once, for server, browser and tests alike. */
const TYPES = ['packages/tsconfig.json', 'tsconfig.json', 'apps/web/tsconfig.json']

const CHECKS = [
  // One thread spends two thirds of the processor time of four, in hardly more time.
  ['types', 'npx', '--no-install', 'tsc', '-b', '--singleThreaded', ...TYPES],
  ['format and lint', 'npx', '--no-install', 'biome', 'ci', '.'],
  ['weight of the pages', process.execPath, 'scripts/check-bundle.mjs'],
  ['unused code', 'npx', '--no-install', 'knip'],
  ['packages', process.execPath, 'scripts/check-packages.mjs'],
  ['structure', process.execPath, 'scripts/check-structure.mjs'],
  ['words', process.execPath, 'scripts/check-words.mjs'],
]

/** What has to be checked yet, the longest first; two lines of checks take from it side by side. */
const waiting = [...CHECKS]
let failures = 0
await Promise.all([checkNext(), checkNext()])
process.exit(failures === 0 ? 0 : 1)

async function checkNext() {
  const next = waiting.shift()
  if (!next) return
  const [name, command, ...args] = next
  const start = Date.now()
  const { status, output } = await run(command, args)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (status !== 0) {
    failures++
    process.stdout.write(`${output}\n`)
  }
  return checkNext()
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })))
}

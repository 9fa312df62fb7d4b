import { spawnSync } from 'node:child_process'
import { prepare, root } from './prepare.mjs'

prepare({ build: false })

const CHECKS = {
  'format and lint': ['npx', '--no-install', 'biome', 'ci', '.'],
  'types of the pure packages': ['npx', '--no-install', 'tsc', '-b', 'packages/tsconfig.json'],
  'types of the server': ['npx', '--no-install', 'tsc', '-b', 'tsconfig.json'],
  'types of the web client': ['npx', '--no-install', 'tsc', '-b', 'apps/web/tsconfig.json'],
  packages: [process.execPath, 'scripts/check-packages.mjs'],
  structure: [process.execPath, 'scripts/check-structure.mjs'],
  words: [process.execPath, 'scripts/check-words.mjs'],
  'unused code': ['npx', '--no-install', 'knip'],
  'weight of the pages': [process.execPath, 'scripts/check-bundle.mjs'],
}

let failures = 0
for (const [name, [command, ...args]] of Object.entries(CHECKS)) {
  const start = Date.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  if (status === 0) continue
  failures++
  process.stdout.write(`${stdout}${stderr}\n`)
}
process.exit(failures === 0 ? 0 : 1)

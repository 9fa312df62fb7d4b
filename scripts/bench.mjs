import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { prepare, root } from './prepare.mjs'

/*
 * Measures every bar on time and memory, one file after the other, and lists at the end the figures next to their targets.
 *
 *   npm run bench [-- PART-OF-A-NAME ...]
 */

const BAR = /^Bar: (.*)$/gm

prepare()
const child = spawn('npx', ['--no-install', 'vitest', 'run', '--project', 'bars', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, BENCH: '1' },
  stdio: ['inherit', 'pipe', 'inherit'],
})
let output = ''
child.stdout.on('data', (data) => {
  process.stdout.write(data)
  output += data
})
child.on('close', (status) => {
  const bars = [...stripVTControlCharacters(output).matchAll(BAR)].map(([, bar]) => bar)
  process.stdout.write(`\n${bars.length} bars:\n${bars.map((bar) => `  ${bar}\n`).join('')}`)
  process.exit(status ?? 1)
})

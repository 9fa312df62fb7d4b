import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

/*
 * For developing: the server from its sources, started again when one of them changes, and the client by Vite, which
 * changes the open page. Both work on one data folder; the page is at Vite's address.
 */

prepare({ build: false, guide: true })
const programs = [
  ['tsx', 'watch', '--clear-screen=false', join(root, 'apps/server/src/main.ts')],
  ['vite', 'apps/web', '--clearScreen', 'false'],
].map((args) => spawn('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit' }))

const stop = () => {
  for (const program of programs) program.kill()
}
// One without the other is of no use.
for (const program of programs) program.on('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

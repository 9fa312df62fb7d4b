import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'scheduler-demo-'))
process.env.DATA_DIR = folder
process.env.DEMO = '1'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('./start.mjs')

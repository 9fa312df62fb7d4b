import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/* The built product on a data folder that is thrown away, for the journeys. */
const folder = mkdtempSync(join(tmpdir(), 'scheduler-journey-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('../apps/server/dist/main.mjs')

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Where programs find the packages that they use, and no tool looks for sources. */
const BUILDS = join(root, 'node_modules/.scheduler-tests')
const testing = join(root, 'apps/server/src/testing')

let folder = ''

/** Bundles the programs that tests start as processes: so they start in half the time. */
export function setup(project) {
  mkdirSync(BUILDS, { recursive: true })
  folder = mkdtempSync(join(BUILDS, 'programs-'))
  buildServer(folder, {
    'end-with-parent': join(testing, 'end-with-parent.ts'),
    'hold-postgres': join(testing, 'hold-postgres.ts'),
  })
  project.provide('programs', folder)
}

export const teardown = () => rmSync(folder, { recursive: true, force: true })

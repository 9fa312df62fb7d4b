import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which of our packages each part may import. */
const ARROWS = {
  'packages/messages': [],
  'packages/domain': ['messages'],
  'packages/engine': ['domain'],
  'packages/contract': ['messages', 'domain'],
  'packages/formats': ['messages', 'domain', 'engine', 'contract'],
  'packages/planning': ['messages', 'domain', 'engine'],
  'packages/parallel': ['engine'],
  'packages/testing': [],
  'apps/server': ['messages', 'domain', 'engine', 'contract', 'formats', 'planning', 'parallel'],
  'apps/web': ['messages', 'domain', 'contract', 'formats'],
}
/** Parts in which what is in a folder, files and folders, has an order: imports between them go one way. */
const IN_ORDER = ['apps/server']
const FEATURE_FILE = /^(routes|queries|commands|records)\.ts$|\.test\.ts$/
const TEST_FILE = /\.test\.tsx?$/
const FORBIDDEN_NAME = /^(utils?|helpers?|common|managers?|base)(\.|$)/
const LONGEST_FILE = 300
/** These may import what a package has for its own tests, and the clock of all tests. */
const IS_TEST = /\.test\.tsx?$|\/testing\/|^apps\/server\/src\/(faults|security)\//
const FOR_TESTS = 'testing'
/** Tests, and what is printed from a file of texts. */
const MAY_BE_LONG = /\.test\.tsx?$|\/english-texts\.ts$/

/** Everything in a checkout that breaks the structure, each in a sentence that says what to do. */
export function checkStructure(root) {
  const files = Object.keys(ARROWS).flatMap((part) => listFiles(join(root, part, 'src')))
  const faults = files.flatMap((file) => checkFile(root, file))
  return [...faults, ...findCircles(root, files)]
}

function checkFile(root, file) {
  const path = relative(root, file)
  const part = partOf(path)
  const name = path.split('/').at(-1)
  const faults = []
  if (path.split('/').some((piece) => FORBIDDEN_NAME.test(piece)))
    faults.push('say in the name what it is for')
  if (name === 'index.ts' && path !== `${part}/src/index.ts`)
    faults.push('import from the file itself: only a package has an index.ts')
  const lines = readFileSync(file, 'utf8').split('\n').length
  if (lines > LONGEST_FILE && !MAY_BE_LONG.test(path))
    faults.push(`${lines} lines: part it, ${LONGEST_FILE} is the most`)
  const feature = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path)
  if (feature && !FEATURE_FILE.test(feature[2]))
    faults.push('a feature has routes, queries, commands, records and tests; move it next to the features')
  for (const imported of listImports(file))
    faults.push(...checkImport(root, file, part, feature?.[1], imported))
  return faults.map((fault) => `${path}: ${fault}`)
}

const partOf = (path) => path.split('/').slice(0, 2).join('/')

function checkImport(root, file, part, feature, source) {
  const ours = /^@scheduler\/([^/]+)(\/.+)?$/.exec(source)
  if (ours?.[1] === FOR_TESTS && IS_TEST.test(relative(root, file))) return []
  const isForTests = ours?.[2]?.startsWith('/testing/') && IS_TEST.test(relative(root, file))
  if (ours?.[2] && !isForTests && !isExported(root, ours[1], ours[2]))
    return [`import '@scheduler/${ours[1]}' and not a path into it`]
  if (ours && !ARROWS[part].includes(ours[1])) return [`${part} may not import ${ours[1]}`]
  if (!source.startsWith('.')) return []
  const target = relative(root, resolve(dirname(file), source))
  if (!target.startsWith(`${part}/`)) return [`import the package of ${target} by its name`]
  const other = /^apps\/server\/src\/features\/([^/]+)\//.exec(target)?.[1]
  return feature && other && other !== feature
    ? [`features do not import each other (${other}); move what they share next to them`]
    : []
}

/** Whether a package names the path among what it has for others. */
function isExported(root, name, path) {
  const manifest = join(root, 'packages', name, 'package.json')
  if (!statSync(manifest, { throwIfNoEntry: false })) return false
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.keys(Object(exports)).some((name) =>
    name.endsWith('*') ? `.${path}`.startsWith(name.slice(0, -1)) : `.${path}` === name,
  )
}

function findCircles(root, files) {
  const known = new Set(files)
  /** By folder, for each of its entries the entries that it imports, with an import of each. */
  const folders = new Map()
  for (const file of files)
    for (const source of listImports(file)) {
      const target = resolve(dirname(file), source)
      const [from, to] = [relative(root, file), relative(root, target)]
      const part = partOf(from)
      if (!known.has(target)) continue
      const [folder, entry, imported] = IN_ORDER.includes(part) ? findFork(from, to) : ['', from, to]
      const entries = getOrAdd(folders, folder)
      getOrAdd(entries, entry).set(imported, `${from} imports ${to}`)
    }
  return [...folders.values()].flatMap(findCirclesOf)
}

/** Where two paths part: the folder of both, and the entry of it that each is in; nobody imports a test. */
function findFork(from, to) {
  const [one, other] = [from.split('/'), to.split('/')]
  const length = one.findIndex((piece, index) => piece !== other[index])
  const entryOf = (pieces) => pieces.slice(0, length + 1).join('/')
  return [one.slice(0, length).join('/'), TEST_FILE.test(from) ? from : entryOf(one), entryOf(other)]
}

function findCirclesOf(entries) {
  const faults = []
  const done = new Set()
  const visit = (entry, trail) => {
    if (done.has(entry)) return
    if (trail.includes(entry)) {
      const circle = [...trail.slice(trail.indexOf(entry)), entry]
      const imports = circle.slice(1).map((to, index) => entries.get(circle[index]).get(to))
      faults.push(`${imports.join(', ')}: break this circle of imports`)
      return
    }
    for (const next of entries.get(entry)?.keys() ?? []) visit(next, [...trail, entry])
    done.add(entry)
  }
  for (const entry of entries.keys()) visit(entry, [])
  return faults
}

function getOrAdd(maps, key) {
  if (!maps.has(key)) maps.set(key, new Map())
  return maps.get(key)
}

/** The paths of all imports, also of types. */
function listImports(file) {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm)
  return [...found].map((match) => match[1] ?? match[2])
}

function listFiles(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkStructure(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}

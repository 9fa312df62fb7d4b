import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Holds what people read here to our words: none that docs/words.md lists as not ours in docs, comments, titles of tests,
 * messages, the reference of the API and the interface's English texts; none that it refuses in names in those of code and files; and every name
 * that the glossary in ARCHITECTURE.md gives is in the code.
 */

const PAGE = 'docs/words.md'
const PARTS = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts']
const PASSED_OVER = /^(node_modules|dist|\..*)$/
/** The list itself; migrations, which stay as they were released; and parts whose code is being rewritten. */
const NOT_WORDED = /^docs\/words\.md$|\/migrations\//
/** The names of decisions stay as others link to them. */
const NAMED = /\.(?:[cm]?[jt]sx?|css)$/
const KEEPS_NAME = /^docs\/decisions\//
const READ = /\.(md|[cm]?[jt]sx?|sql|css)$|\/locales\/en\/\w+\.json$/
/** What a key of a file of texts says. */
const TEXT = /^\s*"[^"]+": "(.*)",?$/
/** What the reference of the API says of a call or field. */
const REFERENCE = /(?:summary|description): (['"`])(.*?)\1/
/** Where a test's title begins on a separate line: the line before ends like this. */
const OPENS_TITLE = /(?:\b(?:test|it|describe)[\w.]*|[\])`])\($/
const TITLE = /(?:^|\W)(?:(?:test|it|describe)[\w.]*(?:\([^'"`]*\))?|\]?\))\((['"`])(.*)\1,/

/** Every word in a checkout that is not ours, and every name of the glossary that the code does not have, in a sentence each. */
export function checkWords(root) {
  const [prosePage, namesPage = ''] = readFileSync(join(root, PAGE), 'utf8').split('\n## In names\n')
  const entries = readEntries(prosePage, toWords)
  const inNames = readEntries(namesPage, toNames)
  const files = [...listFiles(root, '.', false), ...PARTS.flatMap((part) => listFiles(root, part))]
  const faults = files.flatMap((path) => {
    if (NOT_WORDED.test(path)) return []
    const text = readFileSync(join(root, path), 'utf8')
    const prose = readProse(path, text)
    const names = NAMED.test(path) ? readNames(text) : ''
    const nameOfFile = KEEPS_NAME.test(path) ? '' : path
    return [
      ...entries.flatMap((entry) => findEntry(prose, entry)),
      ...inNames.flatMap((entry) => [...findEntry(nameOfFile, entry), ...findEntry(names, entry)]),
    ].map((fault) => `${path}:${fault}`)
  })
  return [...faults, ...checkGlossary(root, files, entries)]
}

/** The rows of a table: a pattern for the words that are not ours, and what we say. */
function readEntries(page, toPattern) {
  const rows = [...page.matchAll(/^\| (?!not |-)(.+?) +\| (.+?) +\|$/gm)]
  return rows.map(([, not, but]) => ({ pattern: toPattern(not.split(', ')), but }))
}

function toWords(words) {
  const written = words.map((word) => word.replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\w-])(?:${written.join('|')})(?![\\w-])`, 'gi')
}

/** The words within a name: letGo, onLetGo, LET_GO, let-go. */
function toNames(words) {
  const forms = words.flatMap((word) => {
    const [first, ...others] = word.split(' ')
    const raised = (part) => part[0].toUpperCase() + part.slice(1)
    const camel = [first, ...others.map(raised)].join('')
    const upper = word.replaceAll(' ', '_').toUpperCase()
    return [
      `(?<![A-Za-z])(?:${camel}|${word.replaceAll(' ', '-')})(?![a-z])`,
      `${raised(camel)}(?![a-z])`,
      `(?<![A-Z])${upper}(?![A-Z])`,
    ]
  })
  return new RegExp(forms.join('|'), 'g')
}

function findEntry(prose, { pattern, but }) {
  return [...prose.matchAll(pattern)].map(({ 0: word, index }) => {
    const line = prose.slice(0, index).split('\n').length
    return `${line}: '${word.replace(/\s+/, ' ')}' is not our word; we say ${but}`
  })
}

/** What people read in a file, each line in its place, and nothing of the code. */
function readProse(path, text) {
  const withoutCode = (line) => line.replace(/`[^`]*`/g, '')
  if (path.endsWith('.md'))
    return text
      .replace(/^```.*?^```/gms, blank)
      .split('\n')
      .map(withoutCode)
      .join('\n')
  const lines = text.split('\n')
  if (path.endsWith('.json')) return lines.map((line) => TEXT.exec(line)?.[1] ?? '').join('\n')
  let isComment = false
  return lines
    .map((line, index) => {
      const comment = readComment(path, line, isComment)
      isComment = (isComment || /^\s*\{?\/\*/.test(line)) && !line.includes('*/')
      if (comment !== undefined) return withoutCode(comment)
      if (/\.test\.tsx?$/.test(path)) return readTitle(line, lines[index - 1] ?? '')
      return path.startsWith('packages/contract/') ? (REFERENCE.exec(line)?.[2] ?? '') : ''
    })
    .join('\n')
}

/** What a file calls things: its code without comments and the contents of strings. */
function readNames(text) {
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/.*$|`(?:\\.|[^`\\])*`/gm,
    blank,
  )
}

const blank = (text) => text.replace(/[^\n]/g, '')

function readComment(path, line, isComment) {
  if (isComment || /^\s*\{?\/\*/.test(line)) return line.replace(/^\s*\{?\/?\*+\/?|\*\/.*$/g, '')
  return (path.endsWith('.sql') ? /(?:^|\s)--(.*)$/ : /(?:^|\s)\/\/(.*)$/).exec(line)?.[1]
}

function readTitle(line, before) {
  if (OPENS_TITLE.test(before)) return /^\s*(['"`])(.*)\1,?$/.exec(line)?.[2] ?? ''
  return TITLE.exec(line)?.[2] ?? ''
}

/** The glossary is the code's: what it names in backticks is declared there, and none of its words is one we do not use. */
function checkGlossary(root, files, entries) {
  const [, glossary = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n## Words\n')
  const sources = files.filter((path) => /\.(ts|sql)$/.test(path))
  const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const undeclared = [...glossary.matchAll(/`(\w+)`/g)]
    .filter(
      ([, name]) =>
        !new RegExp(`\\b(?:interface|type|class|function|const|create table) ${name}\\b`).test(code),
    )
    .map(([, name]) => `ARCHITECTURE.md: the glossary names ${name}, which the code does not declare`)
  const refused = [...glossary.matchAll(/\*\*(.+?)\*\*/g)]
    .filter(([, word]) => entries.some(({ pattern }) => word.search(pattern) >= 0))
    .map(([, word]) => `ARCHITECTURE.md: the glossary explains '${word}', which ${PAGE} refuses`)
  return [...undeclared, ...refused]
}

function listFiles(root, folder, isDeep = true) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name))
    if (PASSED_OVER.test(entry.name)) return []
    if (entry.isDirectory()) return isDeep ? listFiles(root, path) : []
    return READ.test(path) ? [path] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkWords(join(fileURLToPath(import.meta.url), '../..'))
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

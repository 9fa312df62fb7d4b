import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * The list in docs/security.md is written from docs/asvs.json: `node scripts/security-page.mjs`.
 */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const PAGE = join(root, 'docs/security.md')
const [BEGIN, END] = ['<!-- the list begins -->', '<!-- the list ends -->']

const WORDS = {
  met: 'met',
  documented: 'written down',
  deviation: 'deviation',
  open: 'open',
  notApplicable: 'does not apply',
}

const CHAPTERS = {
  1: 'Encoding',
  2: 'Validation and business logic',
  3: 'Browser',
  4: 'Calls and sockets',
  5: 'Files',
  6: 'Login',
  7: 'Sessions',
  8: 'Rights',
  9: 'Signed tokens',
  11: 'Cryptography',
  12: 'Transport',
  13: 'Configuration',
  14: 'Data',
  15: 'Code and packages',
  16: 'Logs and faults',
}

export const readRows = () => JSON.parse(readFileSync(join(root, 'docs/asvs.json'), 'utf8'))

export const readPage = () => readFileSync(PAGE, 'utf8')

/** The page with the list as the rows say it. */
export function renderPage(page, rows) {
  const [before, rest] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))]
  return `${before}${BEGIN}\n\n${renderCounts(rows)}\n\n${renderChapters(rows)}\n${rest}`
}

function renderCounts(rows) {
  const lines = [1, 2, 3].map((level) => {
    const counts = Object.entries(WORDS).map(([state, word]) => {
      const count = rows.filter((row) => row.level === level && row.status === state).length
      return `${count} ${word}`
    })
    return `- Level ${level}: ${counts.join(', ')}`
  })
  return lines.join('\n')
}

function renderChapters(rows) {
  return Object.entries(CHAPTERS)
    .map(([number, title]) => {
      const own = rows.filter(({ id }) => id.split('.')[0] === number)
      return `### ${number} ${title}\n\n${own.map(renderRow).join('\n')}\n`
    })
    .join('\n')
}

function renderRow({ id, level, means, status, tests = [], note, why }) {
  const shown = tests.map((test) => {
    const [file = '', title = ''] = test.split(' › ')
    return `\`${title}\` (${file.split('/').at(-1)})`
  })
  const said = [...shown, ...(note ? [note] : []), ...(why ? [why] : [])].join('; ')
  return `- ${id} (level ${level}) ${means}. **${WORDS[status]}**: ${said}`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(PAGE, renderPage(readPage(), readRows()))

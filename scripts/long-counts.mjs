import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const PAGE = join(root, 'docs/long-tests.md')
const HEADING = '## Counts of the last whole run\n'
/** What a test says of what it has tried. */
const COUNT = /^Count: (.*)$/gm

/** The lines in which tests say how often they tried something. */
export function listCounts(output) {
  return [...stripVTControlCharacters(output).matchAll(COUNT)].map(([, count]) => count)
}

/** Writes the counts of a whole run, and when and on what it was, to the end of docs/long-tests.md. */
export function writeCounts(output, isGreen) {
  const [before] = readFileSync(PAGE, 'utf8').split(HEADING)
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const when = `${new Date().toISOString().slice(0, 10)}, commit ${stdout.trim()}, Node.js ${process.versions.node}`
  const how = `${availableParallelism()} processors; ${isGreen ? 'every test passed' : 'TESTS FAILED'}.`
  const counts = listCounts(output).map((count) => `- ${count}`)
  writeFileSync(PAGE, `${before}${HEADING}\n${when}, ${how}\n\n${counts.join('\n')}\n`)
}

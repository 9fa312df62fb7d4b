import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { measureGap, spend } from '@scheduler/engine'
import { fail, sayError } from './arguments.ts'
import { ProgressLine } from './progress-line.ts'
import { readFile } from './read-file.ts'
import { readSolveCommand, type SolveCommand, usage } from './solve-options.ts'
import { prepareCbCtt, prepareFet, prepareItc2019, type SolveOutcome } from './solve-outcome.ts'

/*
 * Solves an ITC-2007 track 3 instance (`.ctt`, `.ectt`) or an ITC-2019 instance (`.xml`, `.xml.gz`), and writes the
 * competition's solution file, or a file of FET (`.fet`), and writes FET's file of activities. Without a budget it
 * searches until a gain has become unlikely; seconds count from before the file is read. Ctrl-C ends the search with the best so far, a second one ends the
 * command at once.
 */
const EXIT_CODES = { feasible: 0, failed: 1, misused: 2, infeasible: 3, interrupted: 130 }

/** A press can arrive twice, from the terminal and from the program that started the command. */
const PRESS_MILLISECONDS = 300

/** Of a file in which nothing fits there are as many reasons as activities. */
const MOST_REASONS = 10

const began = performance.now()
const command = readCommand()
const solveInstance = readInstance(command.file)
checkPlace(command.out)
const progress = new ProgressLine(process.stderr)
const outcome = await search(command)
progress.end()
report(outcome)
const isKept = outcome.feasible && !outcome.requiredNotTaken
process.exitCode = isKept ? EXIT_CODES.feasible : EXIT_CODES.infeasible

function readCommand(): SolveCommand {
  try {
    return readSolveCommand(process.argv.slice(2))
  } catch (error) {
    return fail(`${sayError(error)}\nUsage: ${usage}`, EXIT_CODES.misused)
  }
}

function readInstance(path: string) {
  if (path.endsWith('.fet')) return readFile(path, prepareFet)
  return readFile(path, /\.xml(\.gz)?$/.test(path) ? prepareItc2019 : prepareCbCtt)
}

/** Finds out before the search, not after it, that the solution cannot be written. */
function checkPlace(path: string | undefined): void {
  if (path === undefined) return
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK)
  } catch (error) {
    fail(`${path}: the solution cannot be written there (${sayError(error)})`, EXIT_CODES.failed)
  }
  if (existsSync(path) && statSync(path).isDirectory())
    fail(`${path}: the solution cannot be written there (it is a folder)`, EXIT_CODES.failed)
}

async function search({ budget, seed, threads }: SolveCommand): Promise<SolveOutcome> {
  const abort = new AbortController()
  let firstPress: number | undefined
  const interrupt = () => {
    firstPress ??= performance.now()
    if (performance.now() - firstPress > PRESS_MILLISECONDS) process.exit(EXIT_CODES.interrupted)
    abort.abort()
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  try {
    const onProgress = progress.show.bind(progress)
    const left = budget && spend(budget, (performance.now() - began) / 1000)
    return await solveInstance({ budget: left, seed, threads, signal: abort.signal, onProgress })
  } catch (error) {
    return fail(`${command.file}: it cannot be solved (${sayError(error)})`, EXIT_CODES.failed)
  } finally {
    // A press that comes while the answer is written is too late to undo it.
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

function report({
  name,
  feasible,
  total,
  bound,
  hard,
  soft,
  moves,
  seconds,
  ending,
  file,
  requiredNotTaken = 0,
  notTaken,
  impossible,
  explain,
}: SolveOutcome): void {
  console.log(`${name}: ${describeResult(feasible, requiredNotTaken)}, cost ${total}`)
  if (bound !== undefined)
    console.log(`No usable timetable costs less than ${bound}.${feasible ? describeGap(total, bound) : ''}`)
  for (const reason of listSome(impossible)) console.log(`It cannot be feasible: ${reason}`)
  console.log(`hard: ${listCounts(hard)}`)
  console.log(`soft: ${listCounts(soft)}`)
  if (notTaken) console.log(`not taken: ${listCounts(notTaken) || 'nothing'}`)
  console.log(`${(moves / seconds / 1e6).toFixed(1)} million moves a second for ${seconds.toFixed(1)} s`)
  if (ending) console.log(describeEnding(ending))
  if (command.explain) for (const sentence of explain()) console.log(sentence)
  if (command.out === undefined) return
  try {
    writeFileSync(command.out, file)
  } catch (error) {
    fail(`${command.out}: the solution cannot be written (${sayError(error)})`, EXIT_CODES.failed)
  }
}

function listSome(reasons: readonly string[]): readonly string[] {
  const more = reasons.length - MOST_REASONS
  return more > 0 ? [...reasons.slice(0, MOST_REASONS), `and ${more} more such reasons.`] : reasons
}

function describeResult(feasible: boolean, requiredNotTaken: number): string {
  if (!feasible) return 'NOT feasible'
  if (requiredNotTaken === 0) return 'feasible'
  const constraints = requiredNotTaken === 1 ? 'constraint that is' : 'constraints that are'
  return `complete but for ${requiredNotTaken} required ${constraints} not taken`
}

function describeGap(total: number, bound: number): string {
  const gap = measureGap(total, bound)
  return gap ? ` This one is at most ${gap} per cent from the best possible.` : ''
}

function describeEnding({ rounds, end }: NonNullable<SolveOutcome['ending']>): string {
  const sentences = {
    least: 'nothing can be gained',
    unlikely:
      'a gain has become unlikely, as two rounds, each of twice the moves, gained less than 1 per cent',
    stopped: 'it was stopped',
  }
  return `The search ended in round ${rounds}: ${sentences[end]}.`
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ')
}

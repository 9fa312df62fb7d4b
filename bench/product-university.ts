import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { DEFAULT_WEIGHTS, findConflicts } from '@scheduler/domain'
import type { Placement } from '@scheduler/engine'
import { solveOnThreads } from '@scheduler/parallel'
import { buildPlan, costByWish, type RunOptions, toProposal } from '@scheduler/planning'
import { readBudget, readNumber, readThreads, readWhole } from './arguments.ts'
import {
  generateUniversity,
  intoParts,
  LARGE,
  LARGE_IN_PARTS,
  toExisting,
  toTimetable,
} from './university.ts'

/*
 * A generated university of about 2,000 classes: how long its plan takes to make, and what the search makes of it. Hard
 * conflicts are counted by the timetable's own rules. Seconds are on the wall where nothing else is said.
 * `npm run bench:product-university -- [--seconds 300 | --moves N] [--threads 2] [--seed 1] [--every 30] [--parts]`
 * `--parts`: 5,000 classes of courses in parts, labs in odd or even weeks, two professors for each class.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    moves: { type: 'string' },
    threads: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '30' },
    parts: { type: 'boolean', default: false },
  },
})
const budget = readBudget(values) ?? { timeLimitSeconds: 300 }
const threads = readThreads(values.threads)
const seed = readWhole('seed', values.seed, 1, 2 ** 31)
const everySeconds = readNumber('every', values.every, 0.1, 1e6)

const options: RunOptions = {
  term: null,
  statuses: ['Going On'],
  courseIds: null,
  standing: 'preferToKeep',
  weights: DEFAULT_WEIGHTS,
}

const input = values.parts
  ? intoParts(generateUniversity(LARGE_IN_PARTS, seed))
  : generateUniversity(LARGE, seed)
const { rooms, professors, students, courses, cohorts, classes: locked } = input
const plan = measure('the plan', () => buildPlan(input, options))
const { problem } = plan
console.log(
  `${problem.classes.length} classes (${locked.length} locked) of ${courses.length} courses, ${cohorts.length} cohorts, ` +
    `${rooms.length} rooms, ${professors.length} professors, ${students.length} students`,
)
console.log(
  `${problem.times.length} times, ${problem.rules.length} rules, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
)

const started = performance.now()
const found = await solveOnThreads(problem, {
  budget,
  seed,
  threads,
  initial: { placements: plan.initial },
  startsHot: plan.startsHot,
  signal: new AbortController().signal,
  onProgress: createTeller(),
  checkpoints: {
    everySeconds,
    onCheckpoint: ({ placements }) => tellCosts('  best, made usable', placements),
  },
})
console.log(`${seconds(started)} s, ${(found.moves / found.seconds / 1e6).toFixed(2)} million moves a second`)
tellCosts('found', found.placements)
measure('the proposal', () => toProposal(plan, found.placements))
const existing = toExisting(plan, found.placements)
const timetable = toTimetable(input, existing)
const conflicts = existing.reduce((sum, one) => sum + findConflicts(one, timetable).length, 0)
console.log(`hard conflicts by the timetable's rules: ${conflicts}`)
console.log(`classes left out: ${found.placements.filter((place) => place === null).length}`)
if (conflicts > 0) process.exitCode = 3

/** Prints how far the search is, each time that so many seconds have passed. */
function createTeller() {
  let next = 0
  return ({ seconds: now, violations, cost }: { seconds: number; violations: number; cost: number }) => {
    if (now < next) return
    next = now + everySeconds
    console.log(`${now.toFixed(0).padStart(5)} s: ${violations} violations, cost ${cost}`)
  }
}

function tellCosts(what: string, placements: readonly (Placement | null)[]): void {
  const costs = Object.entries(costByWish(plan, placements)).filter(([, cost]) => cost > 0)
  const total = costs.reduce((sum, [, cost]) => sum + cost, 0)
  console.log(`${what}: ${total} (${costs.map(([wish, cost]) => `${wish} ${cost}`).join(', ')})`)
}

function measure<T>(what: string, work: () => T): T {
  const start = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(start)
  console.log(`${what}: ${((user + system) / 1e6).toFixed(2)} s of processor time`)
  return result
}

function seconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(2)
}

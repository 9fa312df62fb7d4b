import { Annealer } from './annealer.ts'
import { type CompiledProblem, compileProblem } from './compile.ts'
import { construct } from './construct.ts'
import { evaluate } from './evaluate.ts'
import { type Budget, Meter } from './meter.ts'
import type { Evaluation, Placement, Problem, Solution } from './model.ts'
import { Random } from './random.ts'
import { repair } from './repair.ts'
import { TimetableState } from './state.ts'
import { planSchedule, type Schedule } from './temperature.ts'

export interface SearchOptions {
  readonly seed: number
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
  /** A timetable to start from, by class; what it lacks is filled in. The answer is never worse than it. */
  readonly initial?: readonly (Placement | null)[]
  /** Begins as hot as without `initial`, which is then only a timetable to be beaten. */
  readonly startsHot?: boolean
  /** Lets this search learn from others of the same problem that run beside it. */
  readonly meeting?: Meeting
}

/** Where a search stands. */
export interface Standing {
  /** Soft costs and, at what they weigh in the search, violations. */
  readonly price: number
  /** By class: index of its time, -1 where it does not stand, and of its room, the number of rooms where it takes none. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
}

/** Where searches of one problem, each with its own seed and thread, compare where they stand. */
export interface Meeting {
  /** The part of the budget, from 0 to 1, after which they meet for the first time: until then each goes its own way. */
  readonly from: number
  /** How often they meet, evenly over the rest of the budget. */
  readonly rounds: number
  /** Shows the others of a round where this search stands, waits for them, and answers the cheapest standing of all. */
  meet(round: number, own: Standing): Standing
}

/** How far a search has come. */
export interface Progress {
  /** Part of the budget used up, from 0 to 1. */
  readonly fraction: number
  readonly moves: number
  readonly seconds: number
  /** Of the best timetable so far: hard violations and the sum of the soft costs. */
  readonly violations: number
  readonly cost: number
}

/** A search that goes on in steps and can be stopped between any two. */
export interface Search<Found = Solution> {
  /** Works for about so long (in milliseconds); true while there is more to do. */
  step(budgetMilliseconds: number): boolean
  progress(): Progress
  /** The best timetable so far; classes that would break a hard rule are left out of it. */
  best(): Found
}

/**
 * A given timetable is only warmed to this part of the first temperature, so that what is good about it stays; the more
 * of it is to be filled in, the hotter.
 */
const warmStart = 0.1

/** Moves between two looks at the clock. */
const movesPerChunk = 2048

/** Steps between 0 and 1 of the draw that decides whether to go on from another search's timetable. */
const drawCount = 1_000_000

/**
 * Simulated annealing over complete timetables: broken hard rules are priced in, and the temperature falls
 * geometrically along the budget.
 */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  return new AnnealingSearch(problem, options)
}

type Placements = readonly (Placement | null)[]

class AnnealingSearch implements Search {
  readonly #problem: Problem
  readonly #options: SearchOptions
  readonly #compiled: CompiledProblem
  readonly #schedule: Schedule
  readonly #state: TimetableState
  readonly #random: Random
  readonly #annealer: Annealer
  readonly #firstTemperature: number
  /** The timetable that was given, where it breaks no hard rule. */
  readonly #given: (Evaluation & { readonly placements: Placements }) | null
  readonly #meter: Meter
  #round = 0

  constructor(problem: Problem, options: SearchOptions) {
    this.#meter = new Meter(options, movesPerChunk)
    this.#problem = problem
    this.#options = options
    this.#compiled = compileProblem(problem)
    this.#schedule = planSchedule(this.#compiled)
    this.#state = new TimetableState(this.#compiled)
    this.#random = new Random(options.seed)
    construct(this.#state, this.#random, options.initial)
    this.#annealer = new Annealer(this.#state, this.#random, this.#schedule.violationWeight)
    const given = options.startsHot ? 0 : measureGiven(this.#state, options.initial)
    this.#firstTemperature = this.#schedule.first * warmStart ** given
    this.#given = options.initial ? assess(problem, options.initial) : null
    this.#meter.endPreparation()
  }

  step(budgetMilliseconds: number): boolean {
    this.#meter.run(budgetMilliseconds, {
      goesOn: () => !this.#isDone(),
      runChunk: (moves) => this.#annealer.run(moves, this.#temperature()),
      afterChunk: () => this.#meet(),
    })
    return !this.#isDone()
  }

  progress(): Progress {
    return {
      fraction: this.#isDone() ? 1 : this.#meter.fraction,
      moves: this.#meter.moves,
      seconds: this.#meter.seconds,
      violations: this.#annealer.bestViolations,
      cost: this.#annealer.bestCost,
    }
  }

  best(): Solution {
    const { bestTimeOf, bestRoomOf } = this.#annealer
    const state = new TimetableState(this.#compiled)
    for (const [index, time] of bestTimeOf.entries()) {
      if (time >= 0) state.place(index, time, bestRoomOf[index])
    }
    repair(this.#problem, state)
    const placements = listPlacements(state)
    const found = { ...evaluate(this.#problem, placements), placements }
    const best = this.#given && this.#given.total < found.total ? this.#given : found
    return { ...best, moves: this.#meter.moves, seconds: this.#meter.seconds }
  }

  /** Compares with the other searches as often as the budget used up asks for. */
  #meet(): void {
    const { meeting } = this.#options
    if (!meeting) return
    const { from, rounds } = meeting
    while (this.#round < rounds && this.#meter.fraction >= from + ((1 - from) * this.#round) / rounds) {
      const { timeOf, roomOf, violations, cost } = this.#state
      const price = violations * this.#schedule.violationWeight + cost
      const cheapest = meeting.meet(this.#round++, { price, timeOf, roomOf })
      if (cheapest.price < price) this.#considerMoving(cheapest, price - cheapest.price)
    }
  }

  /** Goes on from a cheaper timetable, unless the difference is one that the temperature would let pass. */
  #considerMoving({ timeOf, roomOf }: Standing, gain: number): void {
    if (this.#random.belowMany(drawCount) < drawCount * Math.exp(-gain / this.#temperature())) return
    this.#annealer.goOnFrom(timeOf, roomOf)
  }

  #isDone(): boolean {
    return isOver(this.#annealer) || this.#meter.fraction >= 1
  }

  #temperature(): number {
    const { last } = this.#schedule
    const first = this.#firstTemperature
    return first * (last / first) ** this.#meter.fraction
  }
}

/** Whether moving classes can make nothing better: none can be moved, or the best timetable so far costs nothing. */
export function isOver(annealer: {
  readonly canMove: boolean
  readonly bestViolations: number
  readonly bestCost: number
}): boolean {
  return !annealer.canMove || (annealer.bestViolations === 0 && annealer.bestCost === 0)
}

/** What a timetable costs; null where it breaks a hard rule. */
function assess(problem: Problem, placements: Placements) {
  const evaluation = evaluate(problem, placements)
  const { overlap, room } = evaluation.hard
  return overlap + room === 0 ? { ...evaluation, placements } : null
}

/** Of the classes that may move, the part that stands where the given timetable has it. */
function measureGiven(state: TimetableState, given: Placements = []): number {
  const { kindOf, timesOfKind, roomsOfKind, rooms } = state.problem
  const isMovable = (kind: number) =>
    [timesOfKind, roomsOfKind].some(({ starts }) => starts[kind + 1] - starts[kind] > 1)
  const movable = [...kindOf.keys()].filter((index) => isMovable(kindOf[index]))
  const standing = movable.filter(
    (index) =>
      given[index]?.time === state.timeOf[index] && (given[index]?.room ?? rooms) === state.roomOf[index],
  )
  return standing.length / Math.max(1, movable.length)
}

function listPlacements({ timeOf, roomOf, problem }: TimetableState): (Placement | null)[] {
  return Array.from(timeOf, (time, index) => {
    const room = roomOf[index]
    return time < 0 ? null : { time, room: room === problem.rooms ? null : room }
  })
}

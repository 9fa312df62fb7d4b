import { compileProblem } from './compile.ts'
import { evaluate } from './evaluate.ts'
import type { Placement, Problem, Solution } from './model.ts'
import { createRandom, type Random } from './random.ts'
import { repair } from './repair.ts'
import { TimetableState } from './state.ts'

/** How long a search may go on: seconds of work, or a number of moves, which makes the result the same everywhere. */
export type Budget = { readonly timeLimitSeconds: number } | { readonly moves: number }

export interface SearchOptions {
  readonly seed: number
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
  /** A timetable to start from, by class. */
  readonly initial?: readonly (Placement | null)[]
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
export interface Search {
  /** Works for about so long (in milliseconds); true while there is more to do. */
  step(budgetMilliseconds: number): boolean
  progress(): Progress
  /** The best timetable so far; classes that would break a hard rule are left out of it. */
  best(): Solution
}

/** Moves between two looks at the clock. */
const movesPerChunk = 2048

const firstTemperature = 20
const lastTemperature = 0.12
/** What a violation weighs against the soft costs. */
const violationWeight = 60

/** Simulated annealing over complete timetables, violations priced in, cooled along the budget. */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  return new AnnealingSearch(problem, options)
}

class AnnealingSearch implements Search {
  readonly #problem: Problem
  readonly #options: SearchOptions
  readonly #state: TimetableState
  readonly #random: Random
  readonly #active: Int32Array
  #moves = 0
  #milliseconds = 0
  #bestViolations = Number.POSITIVE_INFINITY
  #bestCost = Number.POSITIVE_INFINITY
  readonly #bestTimes: Int32Array
  readonly #bestRooms: Int32Array
  readonly #thresholds: Float64Array

  constructor(problem: Problem, options: SearchOptions) {
    this.#problem = problem
    this.#options = options
    const compiled = compileProblem(problem)
    this.#state = new TimetableState(compiled)
    this.#random = createRandom(options.seed)
    this.#bestTimes = new Int32Array(compiled.classes)
    this.#bestRooms = new Int32Array(compiled.classes)
    this.#thresholds = Float64Array.from({ length: 4096 }, (_, i) => -Math.log((i + 0.5) / 4096))
    this.#construct()
    this.#active = Int32Array.from(
      [...compiled.kindOf.keys()].filter((index) => (this.#state.timeOf[index] as number) >= 0),
    )
    this.#keepBest()
  }

  /** Places class after class where it breaks and costs least, those with the least choice first. */
  #construct(): void {
    const { initial } = this.#options
    const state = this.#state
    const { problem } = state
    const freedom = (index: number) => {
      const kind = problem.kindOf[index] as number
      const { starts } = problem.timesOfKind
      const apart =
        (problem.apartFrom.starts[kind + 1] as number) - (problem.apartFrom.starts[kind] as number)
      return ((starts[kind + 1] as number) - (starts[kind] as number)) / (1 + apart)
    }
    const order = [...problem.kindOf.keys()].sort((a, b) => freedom(a) - freedom(b))
    for (const index of order) {
      const given = initial?.[index]
      if (given) state.place(index, given.time, given.room ?? problem.rooms)
    }
    for (const index of order) {
      if ((state.timeOf[index] as number) < 0) this.#placeBest(index)
    }
  }

  #placeBest(index: number): void {
    const state = this.#state
    const { problem } = state
    const kind = problem.kindOf[index] as number
    const { timesOfKind, roomsOfKind } = problem
    let best = Number.POSITIVE_INFINITY
    let bestTime = -1
    let bestRoom = -1
    for (let at = timesOfKind.starts[kind] as number; at < (timesOfKind.starts[kind + 1] as number); at++) {
      const time = timesOfKind.items[at] as number
      for (let of = roomsOfKind.starts[kind] as number; of < (roomsOfKind.starts[kind + 1] as number); of++) {
        const room = roomsOfKind.items[of] as number
        const clash =
          (state.clashes[kind * problem.times + time] as number) +
          (state.roomUse[room * problem.times + time] as number)
        const price =
          clash * 1000 +
          (problem.roomPenalty[kind * (problem.rooms + 1) + room] as number) +
          this.#random.below(8)
        if (price < best) {
          best = price
          bestTime = time
          bestRoom = room
        }
      }
    }
    if (bestTime >= 0) state.place(index, bestTime, bestRoom)
  }

  step(budgetMilliseconds: number): boolean {
    const { now, budget } = this.#options
    const start = now()
    const before = this.#milliseconds
    while (this.#fraction() < 1) {
      const temperature = firstTemperature * (lastTemperature / firstTemperature) ** this.#fraction()
      const count = 'moves' in budget ? Math.min(movesPerChunk, budget.moves - this.#moves) : movesPerChunk
      this.#run(count, temperature)
      this.#moves += count
      const elapsed = now() - start
      this.#milliseconds = before + elapsed
      if (elapsed >= budgetMilliseconds) break
    }
    return this.#fraction() < 1
  }

  #fraction(): number {
    const { budget } = this.#options
    if (this.#active.length === 0) return 1
    return 'moves' in budget
      ? this.#moves / budget.moves
      : this.#milliseconds / (budget.timeLimitSeconds * 1000)
  }

  #run(count: number, temperature: number): void {
    const state = this.#state
    const random = this.#random
    const { problem, timeOf, roomOf, occupant } = state
    const { timesOfKind, roomsOfKind, kindOf, times, rooms } = problem
    const active = this.#active
    const thresholds = this.#thresholds
    for (let move = 0; move < count; move++) {
      const one = active[random.below(active.length)] as number
      const kind = kindOf[one] as number
      const timeFrom = timesOfKind.starts[kind] as number
      const time = timesOfKind.items[
        timeFrom + random.below((timesOfKind.starts[kind + 1] as number) - timeFrom)
      ] as number
      const roomFrom = roomsOfKind.starts[kind] as number
      const room = roomsOfKind.items[
        roomFrom + random.below((roomsOfKind.starts[kind + 1] as number) - roomFrom)
      ] as number
      const fromTime = timeOf[one] as number
      const fromRoom = roomOf[one] as number
      if (fromTime === time && fromRoom === room) continue
      const limit = temperature * (thresholds[random.next() >>> 20] as number)
      const other = room === rooms ? -1 : (occupant[room * times + time] as number)
      if (other < 0) {
        const broken = state.moveViolations(one, time, room)
        if (broken * violationWeight > limit + 40) continue
        const change = broken * violationWeight + state.moveCost(kind, fromTime, fromRoom, time, room, -1)
        if (change > limit) continue
        state.move(one, time, room)
      } else {
        if (!state.canExchange(one, other)) continue
        let change = violationWeight * state.swapViolations(one, other)
        if (change > limit + 40) continue
        const otherKind = kindOf[other] as number
        change += state.moveCost(kind, fromTime, fromRoom, time, room, otherKind)
        change += state.moveCost(otherKind, time, room, fromTime, fromRoom, kind)
        if (change > limit) continue
        state.exchange(one, other)
      }
      if (
        state.violations < this.#bestViolations ||
        (state.violations === this.#bestViolations && state.cost < this.#bestCost)
      )
        this.#keepBest()
    }
  }

  #keepBest(): void {
    this.#bestViolations = this.#state.violations
    this.#bestCost = this.#state.cost
    this.#bestTimes.set(this.#state.timeOf)
    this.#bestRooms.set(this.#state.roomOf)
  }

  progress(): Progress {
    return {
      fraction: Math.min(1, this.#fraction()),
      moves: this.#moves,
      seconds: this.#milliseconds / 1000,
      violations: this.#bestViolations,
      cost: this.#bestCost,
    }
  }

  best(): Solution {
    const state = new TimetableState(this.#state.problem)
    for (const [index, time] of this.#bestTimes.entries()) {
      if (time >= 0) state.place(index, time, this.#bestRooms[index] as number)
    }
    repair(this.#problem, state)
    const placements = Array.from(state.timeOf, (time, index): Placement | null => {
      const room = state.roomOf[index] as number
      return time < 0 ? null : { time, room: room === state.problem.rooms ? null : room }
    })
    return {
      ...evaluate(this.#problem, placements),
      placements,
      moves: this.#moves,
      seconds: this.#milliseconds / 1000,
    }
  }
}

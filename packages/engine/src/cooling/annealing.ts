import { compile } from '../compile.ts'
import { fill } from '../placing/construct.ts'
import { type Making, makeUsable } from '../placing/make-usable.ts'
import { UNBREAKABLE } from '../placing/place-search.ts'
import { Rearrangement } from '../placing/rearrange.ts'
import type { Problem, Timetable } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import type { Annealer } from './annealer.ts'
import { Best } from './best.ts'
import { Cooling, type Existing, Settling } from './phases.ts'
import { countMembers, Population } from './population.ts'
import { Rivals } from './rivals.ts'
import {
  type CostChanges,
  measureChanges,
  measureWarmth,
  planLater,
  planSchedule,
  type Schedule,
  type Start,
  warmOnly,
} from './schedule.ts'

/** The longest part of the budget that goes into keeping all hard rules before the cost is looked at. */
const LONGEST_SETTLING = 0.7

/** Settlings that are stuck without fewer violations than those before, after which the hard rules are taken for such as cannot all be kept. */
const MOST_STUCK = 10

/** The part of the cooling that is a quick one first, with which an easy problem is done long before the budget is used up. */
const QUICK_COOLING = 0.04

/** The part of the budget in which each rival of the quick cooling is cooled. */
const RIVAL_COOLING = 0.025

/** While settling a broken hard rule weighs so many middle changes of the cost that the cost hardly matters. */
const SETTLING_WEIGHT = 20

/**
 * The parts of the last cooling after which the best timetable is rearranged, where hard rules have their own prices, and the part of the
 * moves tried so far that as many places priced without a gain may come to each time.
 */
const REARRANGED_FROM = 0.5
const REARRANGED_EVERY = 0.05
const PATIENCE = 0.01

/** Steps between 0 and 1 of the draw that decides whether to continue from another search's timetable. */
const DRAW_COUNT = 1_000_000

/**
 * Simulated annealing, whatever changes are priced by; the search around it has the clock. Where broken hard rules have
 * their own prices, these are settled first; then the timetable is made cheap along the rest of the budget.
 */
export class Annealing {
  readonly #making: Pick<Making, 'problem' | 'seed' | 'createState'>
  readonly #isOver: IsOver
  /** Only the first timetable may be a part of one: of later ones it would be taken for better than what is complete. */
  #endsFilling: IsOver
  readonly #initial: Timetable | undefined
  readonly #random: Random
  readonly #changes: CostChanges
  readonly #warmth: number
  #phase: Settling | Cooling | Population
  /** The parts of the budget after which the phase began and is to end. */
  #from = 0
  #until: number
  #settlingMoves: number | null = null
  readonly #rivals: Rivals
  #isRivalNew = false
  /** The temperatures between which the quick cooling has gained, and its pace. */
  #fall: ReturnType<Cooling['findFall']>
  /** The part of the phase that is to be over after a part of its time or moves. */
  #pace = (part: number) => part
  /** The best timetable of the settlings that were stuck, and how many were since it was found. */
  #stuckAt: Best | null = null
  #stuck = 0
  #moves = 0
  #rearrangement: Rearrangement | null = null
  /** The part of the last cooling after which the next rearrangement begins. */
  #rearrangesAt = REARRANGED_FROM
  /** Of the best timetable then or, before the first, when the cooling began. */
  #costBefore = Number.POSITIVE_INFINITY

  /**
   * Throws an OutOfTime where the time is over before the problem has been read.
   * @param isOver is asked in all that follows, too
   */
  constructor(problem: Problem, options: Start, isOver: IsOver = never) {
    this.#isOver = isOver
    this.#endsFilling = isOver
    this.#initial = options.initial
    this.#making = { problem, seed: options.seed, createState: compile(problem, isOver) }
    this.#random = new Random(options.seed)
    const draft = this.#build(UNBREAKABLE, options.initial)
    const first = new Best(draft).read()
    this.#warmth = options.startsHot ? 1 : measureWarmth(draft, options.initial)
    this.#rivals = new Rivals(!draft.raiseHard && this.#warmth === 1)
    this.#changes = measureChanges(this.#build(0, first), this.#random)
    this.#until = draft.raiseHard ? LONGEST_SETTLING : QUICK_COOLING
    this.#phase = draft.raiseHard ? this.#settle(first) : this.#coolQuickly(first)
    this.#endsFilling = never
  }

  /** False when nothing can be changed. */
  get canMove(): boolean {
    return this.#annealer.canMove
  }

  /** Whether hard rules are kept first, and the cost is looked at then. */
  get settlesFirst(): boolean {
    return this.#phase instanceof Settling
  }

  get best(): Best {
    const { best } = this.#annealer
    if (this.#stuckAt && this.#stuckAt.violations < best.violations) return this.#stuckAt
    return this.#rivals.pick(best)
  }

  /**
   * Tries so many changes, or prices as many places, or fewer where the time is over before, and answers how many; `fraction` is the
   * part of the budget used up, from 0.
   */
  run(moves: number, fraction: number): number {
    if (this.#phase instanceof Settling && this.#phase.isStuck) this.#settleAgain()
    if (
      fraction >= this.#until ||
      (this.#phase instanceof Settling && this.#phase.isDone) ||
      this.#stuck >= MOST_STUCK
    )
      this.#coolFrom(fraction)
    else if (this.#isRivalNew) this.#timeRival(fraction)
    const part = this.#partOf(fraction)
    if (this.#isToBeRearranged(part)) this.#beginRearrangement(part)
    const tried = this.#try(moves, part)
    this.#moves += tried
    return tried
  }

  #try(moves: number, part: number): number {
    if (this.#rearrangement) return this.#rearrange(this.#rearrangement, moves)
    if (this.#phase instanceof Settling) return this.#phase.run(moves, this.#isOver)
    return this.#phase.run(moves, part, this.#isOver)
  }

  /**
   * The best timetable met without what breaks a hard rule. Where it breaks some, the present one is another: fewer rules broken need not be
   * fewer classes left out.
   */
  listUsable(isOver: IsOver = never): Required<Timetable>[] {
    const { best } = this
    const isAlone = best.violations === 0 || this.#phase instanceof Settling
    const met = isAlone ? [best] : [best, new Best(this.#phase.state)]
    const making = { ...this.#making, settlingWeight: this.#settlingWeight, isOver }
    return met.map((timetable) => makeUsable(timetable.read(), making))
  }

  /** Continues from the cheapest timetable of all searches, where it is much cheaper than this one's. */
  exchange(meet: (own: Existing) => Existing, fraction: number): void {
    const phase = this.#phase
    const own = phase.existing
    // The others wait for each search that has not ended, whatever it is at.
    const cheapest = meet(own)
    const gain = own.price - cheapest.price
    if (gain <= 0 || phase instanceof Settling) return
    // Unless the difference is one that the temperature would let pass.
    const temperature = phase.temperatureAt(this.#partOf(fraction))
    const isSmall = this.#random.belowMany(DRAW_COUNT) < DRAW_COUNT * Math.exp(-gain / temperature)
    if (isSmall) return
    this.#rearrangement = null
    phase.continueFrom(cheapest)
  }

  get #annealer(): Annealer {
    return this.#phase.annealer
  }

  /**
   * Only where the cooling has found a better timetable since the last time, or since it began: to go back to an older one would be to
   * lose what it has done.
   */
  #isToBeRearranged(part: number): boolean {
    const { best } = this
    if (!this.#phase.state.raiseHard || this.#rearrangement || this.#until < 1) return false
    return part >= this.#rearrangesAt && best.violations === 0 && best.cost < this.#costBefore
  }

  #beginRearrangement(part: number): void {
    const state = this.#build(UNBREAKABLE, this.best.read())
    this.#rearrangement = new Rearrangement(state, PATIENCE * this.#moves, this.#isOver)
    this.#rearrangesAt = part + REARRANGED_EVERY
  }

  /** Prices places in place of so many moves; the search continues from what that finds. */
  #rearrange(rearrangement: Rearrangement, places: number): number {
    rearrangement.run(places, this.#isOver)
    this.#annealer.goOnFrom(new Best(rearrangement.state))
    if (rearrangement.isDone) {
      this.#rearrangement = null
      this.#costBefore = this.best.cost
    }
    return places
  }

  #build(violationWeight: number, given?: Timetable): SearchState {
    const state = this.#making.createState(violationWeight)
    fill(state, this.#random, given, this.#endsFilling)
    return state
  }

  get #settlingWeight(): number {
    return Math.ceil(SETTLING_WEIGHT * this.#changes.middle)
  }

  #settle(from: Timetable): Settling {
    const weight = this.#settlingWeight
    return new Settling(this.#build(weight, from), weight, this.#random)
  }

  /** Begins with another timetable, and with the first prices of hard rules. */
  #settleAgain(): void {
    const { best } = this
    this.#stuck = best === this.#stuckAt ? this.#stuck + 1 : 1
    this.#stuckAt = best
    this.#phase = this.#settle(new Best(this.#build(UNBREAKABLE, this.#initial)).read())
  }

  /**
   * Ends a phase: settling is followed by the quick cooling, that perhaps by rivals, and the last by a cooling along the rest of the budget:
   * from where the quick one has begun to gain or, of the cheapest rival, no warmer than before.
   */
  #coolFrom(fraction: number): void {
    const phase = this.#phase
    this.#from = fraction
    this.#until = 1
    if (phase instanceof Settling) {
      this.#settlingMoves = this.#moves / phase.state.problem.classes
      this.#until = fraction + QUICK_COOLING * (1 - fraction)
      this.#phase = this.#coolQuickly(this.best.read())
    } else {
      if (!this.#rivals.haveBegun && phase instanceof Cooling) this.#fall = phase.findFall()
      const best = this.best.read()
      if (this.#rivals.hasNextAfter(phase.annealer.best, fraction)) this.#beginRival()
      else this.#phase = this.#rivals.haveWon ? this.#coolWarm(best) : this.#coolLong(best, fraction)
    }
    this.#stuckAt = null
    this.#stuck = 0
    this.#costBefore = this.best.cost
  }

  #beginRival(): void {
    this.#isRivalNew = true
    this.#phase = this.#coolWarm(new Best(this.#build(UNBREAKABLE)).read())
  }

  /** Its part of the budget begins once it has been made. */
  #timeRival(fraction: number): void {
    this.#isRivalNew = false
    ;[this.#from, this.#until] = [fraction, fraction + RIVAL_COOLING]
  }

  /** How much of the phase is over, from 0. */
  #partOf(fraction: number): number {
    return this.#pace((fraction - this.#from) / (this.#until - this.#from))
  }

  #coolQuickly(from: Timetable): Cooling {
    return this.#coolAlong(this.#planSchedule(), from)
  }

  /** Several timetables at once, where all hard rules have one price and the rest of the budget has enough moves for that. */
  #coolLong(from: Timetable, fraction: number): Cooling | Population {
    const usual = planLater(this.#planSchedule())
    const { raiseHard, problem } = this.#phase.state
    const { first, last } = this.#fall ?? usual
    // Prices of hard rules that rise let the cost fall late, or again.
    const schedule = { ...usual, first, last: raiseHard ? usual.last : last }
    if (this.#fall && !raiseHard) this.#pace = this.#fall.pace
    const size = raiseHard ? 1 : countMembers((this.#moves / fraction) * (1 - fraction), problem.classes)
    if (size === 1) return this.#coolAlong(schedule, from)
    const build = () => this.#build(schedule.violationWeight, from)
    return new Population(size, schedule, this.#random, build)
  }

  #coolWarm(from: Timetable): Cooling {
    return this.#coolAlong(warmOnly(planLater(this.#planSchedule())), from)
  }

  #planSchedule(): Schedule {
    const schedule = planSchedule(this.#changes, this.#settlingMoves)
    return { ...schedule, first: schedule.first * this.#warmth }
  }

  #coolAlong(schedule: Schedule, from: Timetable): Cooling {
    return new Cooling(this.#build(schedule.violationWeight, from), schedule, this.#random)
  }
}

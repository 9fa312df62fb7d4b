import { drawChoice, listMovable } from '../problem/choices.ts'
import type { Timetable } from '../problem/problem.ts'
import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'

/** What a search begins with. */
export interface Start {
  readonly seed: number
  /** A timetable to start from; what it lacks is filled in. The answer is never worse than it. */
  readonly initial?: Timetable
  /** Begins as hot as without `initial`, which is then only a timetable to be beaten. */
  readonly startsHot?: boolean
}

/** How hot a search begins and ends, and what a broken hard rule weighs in it; all in the units of the soft costs. */
export interface Schedule {
  readonly first: number
  readonly last: number
  readonly violationWeight: number
  /** As long as no timetable has kept all hard rules, places that may be priced to repair them for each change tried; any number without it. */
  readonly repairWork?: number
}

/** What moves of classes from a timetable change the cost by, broken hard rules left aside. */
export interface CostChanges {
  readonly middle: number
  /** The twentieth part is smaller. */
  readonly small: number
  /** What a student who cannot attend two classes costs; 0 where no student has a choice. */
  readonly conflict: number
}

/** Moves whose prices are looked at. */
const SAMPLES = 5000

/** The first temperature in middle changes of the cost, at least so many conflicts of students; the last in small changes. */
const FIRST_TEMPERATURE = 0.5
const FIRST_CONFLICTS = 5
const LAST_TEMPERATURE = 0.12

/**
 * A given timetable is only warmed to this part of the first temperature, so that what is good about it stays; the more
 * of it is to be filled in, the hotter. What is warmed no more from the start ends at this part of the last one.
 */
const WARM_START = 0.1
const WARM_END = 0.4

/** A violation in middle changes: where its price stays, where hard rules are met easily, and where they are not. */
const STEADY_VIOLATION_WEIGHT = 10
const EASY_VIOLATION_WEIGHT = 0.5
const TIGHT_VIOLATION_WEIGHT = 2

/** Moves a class to the first timetable without violations from which on the hard rules are tight. */
const TIGHT_MOVES = 250

/** @param settlingMoves moves a class that it took to keep all hard rules; null where their prices stay */
export function planSchedule(
  { middle, small, conflict }: CostChanges,
  settlingMoves: number | null,
): Schedule {
  return {
    first: Math.max(FIRST_TEMPERATURE * middle, FIRST_CONFLICTS * conflict),
    last: LAST_TEMPERATURE * small,
    violationWeight: Math.ceil(middle * weighViolation(settlingMoves)),
  }
}

/** Where a cooling has not kept all hard rules they perhaps cannot be kept: those after it look for what else there is to gain. */
const LATER_REPAIR_WORK = 1

/** The schedule after another cooling. */
export function planLater(schedule: Schedule): Schedule {
  return { ...schedule, repairWork: LATER_REPAIR_WORK }
}

/** The schedule of a timetable of which nothing that is good is to melt. */
export function warmOnly(schedule: Schedule): Schedule {
  return { ...schedule, first: WARM_START * schedule.first, last: WARM_END * schedule.last }
}

/** It falls geometrically; `fraction` is the part of the cooling that is over, from 0 to 1. */
export function temperatureAt({ first, last }: Schedule, fraction: number): number {
  return first * (last / first) ** fraction
}

/** The part of its usual first temperature with which a search begins that is given a timetable. */
export function measureWarmth(state: SearchState, initial?: Timetable): number {
  if (!initial) return 1
  const movable = listMovable(state.problem)
  const kept = movable.filter((index) => {
    const given = initial.placements[index]
    return given?.time === state.timeOf[index] && (given.room ?? state.problem.rooms) === state.roomOf[index]
  })
  return WARM_START ** (kept.length / Math.max(1, movable.length))
}

function weighViolation(settlingMoves: number | null): number {
  if (settlingMoves === null) return STEADY_VIOLATION_WEIGHT
  return settlingMoves > TIGHT_MOVES ? TIGHT_VIOLATION_WEIGHT : EASY_VIOLATION_WEIGHT
}

/**
 * Reads off random moves of classes what they change the cost by.
 * @param state a timetable in which broken hard rules weigh nothing
 */
export function measureChanges(state: SearchState, random: Random): CostChanges {
  const { rowOf, timeChoices, roomChoices, classes } = state.problem
  const changes: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const index = random.below(classes)
    if (!(state.timeOf[index] >= 0)) continue
    const time = drawChoice(timeChoices, rowOf[index], random)
    const room = drawChoice(roomChoices, rowOf[index], random)
    const change = Math.abs(state.priceMove(index, time, room, Number.POSITIVE_INFINITY))
    if (change > 0) changes.push(change)
  }
  changes.sort((one, other) => one - other)
  const quantile = (part: number) => changes[Math.floor(part * changes.length)] ?? 1
  return { middle: quantile(0.5), small: quantile(0.05), conflict: state.sections?.conflictPrice ?? 0 }
}

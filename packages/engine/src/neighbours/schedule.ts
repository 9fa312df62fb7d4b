import { drawChoice } from '../choices.ts'
import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import type { CompiledNeighbours } from './compile.ts'
import { NeighbourDraft } from './draft.ts'

/** How hot the cooling begins and ends, and what a broken hard rule weighs in it; all in the units of the soft costs. */
export interface Schedule {
  readonly first: number
  readonly last: number
  readonly violationWeight: number
}

/** What moves of classes from a timetable change the cost by, broken hard rules left aside. */
export interface CostChanges {
  readonly middle: number
  /** The twentieth part is smaller. */
  readonly small: number
}

/** Moves whose prices are looked at. */
const samples = 5000

/** The first temperature in middle changes of the cost, at least so many conflicts of students; the last in small changes. */
const firstTemperature = 0.25
const firstConflicts = 5
const lastTemperature = 0.25

/** A violation in middle changes of the cost, where the hard rules are met easily and where they are not. */
const easyViolationWeight = 0.5
const tightViolationWeight = 2

/** Moves a class to the first timetable without violations from which on the hard rules are tight. */
const tightMoves = 250

/** @param settlingMoves moves a class that it took to keep all hard rules */
export function planSchedule(
  { studentWeight, sections }: CompiledNeighbours,
  { middle, small }: CostChanges,
  settlingMoves: number,
): Schedule {
  const weight = settlingMoves > tightMoves ? tightViolationWeight : easyViolationWeight
  const conflict = sections.open.length > 0 ? studentWeight : 0
  return {
    first: Math.max(firstTemperature * middle, firstConflicts * conflict),
    last: lastTemperature * small,
    violationWeight: Math.ceil(weight * middle),
  }
}

/** Reads off random moves of classes what they change the cost by. */
export function measureChanges(
  problem: CompiledNeighbours,
  timetable: Timetable,
  random: Random,
): CostChanges {
  const state = new NeighbourDraft(problem, 0).fill(random, timetable)
  const changes = sampleChanges(state, random).sort((one, other) => one - other)
  const quantile = (part: number) => changes[Math.floor(part * changes.length)] ?? 1
  return { middle: quantile(0.5), small: quantile(0.05) }
}

/** Amounts by which random moves of a class change the cost; those that change nothing are left out. */
function sampleChanges(state: NeighbourDraft, random: Random): number[] {
  const { timeChoices, roomChoices, classes } = state.problem
  const changes: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const index = random.below(classes)
    if (state.timeOf[index] < 0) continue
    const time = drawChoice(timeChoices, index, random)
    const room = drawChoice(roomChoices, index, random)
    const price = state.estimate(index, time, room, Number.POSITIVE_INFINITY)
    const change = Math.abs(price - state.standing[index] - state.sets.pricePresent(index))
    if (change > 0) changes.push(change)
  }
  return changes
}

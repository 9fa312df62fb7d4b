import type { Random } from '../random.ts'
import type { CompiledGeneral } from './compile.ts'
import { constructGeneral } from './construct.ts'
import type { GeneralTimetable } from './problem.ts'
import { Sections } from './sections.ts'
import { GeneralState } from './state.ts'

/** How hot a search begins and ends, and what a broken hard rule weighs; all in the units of the soft costs. */
export interface GeneralSchedule {
  readonly first: number
  readonly last: number
  readonly violationWeight: number
}

/** Moves whose prices are looked at. */
const samples = 5000

/** The first temperature in middle changes of the cost, the last in small ones (the twentieth part is smaller). */
const firstTemperature = 0.25
const lastTemperature = 0.25

/** A violation in middle changes of the cost. */
const violationWeight = 0.5

/** Reads the schedule off what moves of classes from a timetable cost, broken hard rules left aside. */
export function planGeneralSchedule(
  problem: CompiledGeneral,
  timetable: GeneralTimetable,
  random: Random,
): GeneralSchedule {
  const state = new GeneralState(problem, 0)
  constructGeneral(state, new Sections(state, 0), random, timetable)
  const changes = sampleChanges(state, random).sort((one, other) => one - other)
  const quantile = (part: number) => changes[Math.floor(part * changes.length)] ?? 1
  return {
    first: firstTemperature * quantile(0.5),
    last: lastTemperature * quantile(0.05),
    violationWeight: Math.ceil(violationWeight * quantile(0.5)),
  }
}

/** Amounts by which random moves of a class change the cost; those that change nothing are left out. */
function sampleChanges(state: GeneralState, random: Random): number[] {
  const { timeChoices, roomChoices, classes } = state.problem
  const draw = ({ starts }: { readonly starts: Int32Array }, index: number) => {
    const start = starts[index] as number
    return start + random.below((starts[index + 1] as number) - start)
  }
  const changes: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const index = random.below(classes)
    if ((state.timeOf[index] as number) < 0) continue
    const time = draw(timeChoices, index)
    const price =
      state.priceAt(index, time, draw(roomChoices, index), Number.POSITIVE_INFINITY) +
      state.sets.priceAt(index, timeChoices.items[time] as number, state.timeOf)
    const change = Math.abs(price - (state.standing[index] as number) - state.sets.pricePresent(index))
    if (change > 0) changes.push(change)
  }
  return changes
}

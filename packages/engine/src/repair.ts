import type { CompiledProblem } from './compile.ts'
import type { Lists } from './lists.ts'
import type { Problem } from './model.ts'
import type { TimetableState } from './state.ts'

/**
 * Makes a timetable usable: of classes that break a hard rule those are taken out that break most for their price (fixed
 * ones last), then each class that does not stand is put where it breaks nothing and costs least, if there is such a
 * place, or else where it drives out cheaper ones.
 */
export function repair(problem: Problem, state: TimetableState): void {
  while (state.violations > 0) state.remove(findWorst(problem, state))
  for (const index of listWaiting(problem, state)) placeFreely(state, index)
  while (listWaiting(problem, state).some((index) => driveOut(problem, state, index))) {
    for (const index of listWaiting(problem, state)) placeFreely(state, index)
  }
}

/** Classes that do not stand but could, the dearest first. */
function listWaiting(problem: Problem, state: TimetableState): number[] {
  const price = (index: number) => problem.classes[index]?.unplacedPenalty ?? 0
  const waiting = [...state.timeOf.keys()].filter((index) => state.timeOf[index] < 0)
  return waiting.sort((one, other) => price(other) - price(one))
}

function findWorst(problem: Problem, state: TimetableState): number {
  let worst = -1
  let worstRank = Number.NEGATIVE_INFINITY
  for (const [index, entry] of problem.classes.entries()) {
    const violations = countViolations(state, index)
    if (violations === 0) continue
    const rank = violations / (entry.unplacedPenalty + 1) - (entry.fixed ? problem.classes.length : 0)
    if (rank > worstRank) {
      worst = index
      worstRank = rank
    }
  }
  return worst
}

/** Pairs that a class breaks a hard rule with; 0 where it does not stand. */
function countViolations(state: TimetableState, index: number): number {
  const { kindOf, times, rooms, kinds, apart } = state.problem
  const kind = kindOf[index]
  const time = state.timeOf[index]
  const room = state.roomOf[index]
  if (time < 0) return 0
  const clashes = state.clashes[kind * times + time] - apart[kind * kinds + kind]
  return clashes + (room === rooms ? 0 : state.roomUse[time * (rooms + 1) + room] - 1)
}

/** The places a kind of class may take. */
function listPlaces(
  { timesOfKind, roomsOfKind }: CompiledProblem,
  kind: number,
): { time: number; room: number }[] {
  const list = ({ starts, items }: Lists) => [...items.subarray(starts[kind], starts[kind + 1])]
  return list(timesOfKind).flatMap((time) => list(roomsOfKind).map((room) => ({ time, room })))
}

function placeFreely(state: TimetableState, index: number): void {
  const { kindOf, times, rooms } = state.problem
  const kind = kindOf[index]
  let best: { time: number; room: number; cost: number } | undefined
  for (const { time, room } of listPlaces(state.problem, kind)) {
    if (state.clashes[kind * times + time] > 0) continue
    if (state.roomUse[time * (rooms + 1) + room] > 0) continue
    state.place(index, time, room)
    if (!best || state.cost < best.cost) best = { time, room, cost: state.cost }
    state.remove(index)
  }
  if (best) state.place(index, best.time, best.room)
}

/** Puts a class where it drives out classes that are cheaper to leave out; false if there is no such place. */
function driveOut(problem: Problem, state: TimetableState, index: number): boolean {
  const price = (one: number) => problem.classes[one]?.unplacedPenalty ?? 0
  const offers = listPlaces(state.problem, state.problem.kindOf[index])
    .filter(({ time, room }) => (state.problem.closed[time * (state.problem.rooms + 1) + room] ?? 0) === 0)
    .map((place) => ({ place, inTheWay: listInTheWay(state, index, place) }))
    .filter(({ inTheWay }) => !inTheWay.some((other) => problem.classes[other]?.fixed))
    .map((offer) => ({ ...offer, price: offer.inTheWay.reduce((sum, other) => sum + price(other), 0) }))
  const best = offers.reduce<(typeof offers)[number] | undefined>(
    (one, other) => (one && one.price <= other.price ? one : other),
    undefined,
  )
  if (!best || best.price >= price(index)) return false
  for (const other of best.inTheWay) state.remove(other)
  state.place(index, best.place.time, best.place.room)
  return true
}

/** Classes that keep a class from a place. */
function listInTheWay(
  state: TimetableState,
  index: number,
  { time, room }: { time: number; room: number },
): number[] {
  const { kindOf, kinds, times, rooms, overlaps, apart } = state.problem
  const row = kindOf[index] * kinds
  return [...state.timeOf.keys()].filter((other) => {
    const otherTime = state.timeOf[other]
    if (otherTime < 0 || overlaps[otherTime * times + time] === 0) return false
    return apart[row + kindOf[other]] === 1 || (room !== rooms && state.roomOf[other] === room)
  })
}

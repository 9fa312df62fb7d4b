import type { CompiledProblem } from './compile.ts'
import type { Lists } from './lists.ts'
import type { Placement } from './model.ts'
import type { Random } from './random.ts'
import type { TimetableState } from './state.ts'

/** What a broken hard rule weighs against the price of a room while the first timetable is built. */
const violationPrice = 1_000_000

/**
 * Fills a timetable: classes of `initial` where it has them, the others one by one where they break and cost least,
 * those with the least choice first. Classes that may stand nowhere are left out.
 */
export function construct(
  state: TimetableState,
  random: Random,
  initial: readonly (Placement | null)[] = [],
): void {
  const { problem } = state
  const order = [...problem.kindOf.keys()].sort(
    (one, other) => measureFreedom(problem, one) - measureFreedom(problem, other),
  )
  for (const index of order) {
    const given = initial[index]
    if (given && isAllowed(problem, index, given)) state.place(index, given.time, given.room ?? problem.rooms)
  }
  for (const index of order) if (state.timeOf[index] < 0) placeBest(state, random, index)
}

/** Times that a class may take for each kind that it must be apart from. */
function measureFreedom({ kindOf, timesOfKind, apartFrom }: CompiledProblem, index: number): number {
  const kind = kindOf[index]
  return countOf(timesOfKind, kind) / (1 + countOf(apartFrom, kind))
}

function countOf({ starts }: Lists, row: number): number {
  return starts[row + 1] - starts[row]
}

function isAllowed(
  { kindOf, timesOfKind, roomsOfKind, rooms }: CompiledProblem,
  index: number,
  given: Placement,
) {
  const kind = kindOf[index]
  const has = ({ starts, items }: Lists, item: number) =>
    items.subarray(starts[kind], starts[kind + 1]).includes(item)
  return has(timesOfKind, given.time) && has(roomsOfKind, given.room ?? rooms)
}

function placeBest(state: TimetableState, random: Random, index: number): void {
  const { kindOf, timesOfKind, roomsOfKind, times, rooms, timePenalty, roomPenalty } = state.problem
  const kind = kindOf[index]
  let best = { price: Number.POSITIVE_INFINITY, time: -1, room: -1 }
  for (let at = timesOfKind.starts[kind]; at < timesOfKind.starts[kind + 1]; at++) {
    const time = timesOfKind.items[at]
    for (let of = roomsOfKind.starts[kind]; of < roomsOfKind.starts[kind + 1]; of++) {
      const room = roomsOfKind.items[of]
      const clashes = state.clashes[kind * times + time] + state.roomUse[time * (rooms + 1) + room]
      const penalty = timePenalty[kind * times + time] + roomPenalty[kind * (rooms + 1) + room]
      // The draw breaks ties, so that each seed starts from another timetable.
      const price = clashes * violationPrice + penalty + random.below(1024) / 1024
      if (price < best.price) best = { price, time, room }
    }
  }
  if (best.time >= 0) state.place(index, best.time, best.room)
}

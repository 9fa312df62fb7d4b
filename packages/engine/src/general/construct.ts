import type { Random } from '../random.ts'
import type { CompiledChoices, CompiledGeneral } from './compile.ts'
import type { GeneralTimetable } from './problem.ts'
import type { Sections } from './sections.ts'
import type { GeneralState } from './state.ts'

/** Of a class with more places than this only so many, drawn, are looked at. */
const mostPlaces = 2000

/**
 * Fills a timetable: what `initial` gives is kept, every other student takes the way with the most room in its fullest
 * class, and class after class goes where it costs least, those with the fewest places first.
 */
export function constructGeneral(
  state: GeneralState,
  sections: Sections,
  random: Random,
  initial?: GeneralTimetable,
): void {
  const { problem } = state
  const order = [...problem.pairs.gapEnds.keys()].sort(
    (one, other) => countPlaces(problem, one) - countPlaces(problem, other),
  )
  for (const index of initial ? order : []) placeAsGiven(state, index, initial)
  for (let request = 0; request < problem.sections.requests; request++) {
    const given = initial && findGivenWay(problem, request, initial)
    sections.change(request, given ?? findRoomiestWay(problem, sections, request))
  }
  for (const index of order) if (state.timeOf[index] < 0) placeBest(state, random, index)
}

/** The price of a class where it stands or would stand, with that of its sets. */
function priceOf(state: GeneralState, index: number, time: number, room: number, limit: number): number {
  const price = state.priceAt(index, time, room, limit)
  if (price > limit) return price
  return price + state.sets.priceAt(index, state.problem.timeChoices.items[time], state.timeOf)
}

/** Puts a class where it costs least. */
export function placeBest(state: GeneralState, random: Random, index: number): void {
  const { timeChoices, roomChoices } = state.problem
  const places = countPlaces(state.problem, index)
  if (places === 0) return
  const rooms = countOf(roomChoices, index)
  const [firstTime, firstRoom] = [timeChoices.starts[index], roomChoices.starts[index]]
  let best = { price: Number.POSITIVE_INFINITY, time: -1, room: -1 }
  const tries = Math.min(places, mostPlaces)
  for (let place = 0; place < tries; place++) {
    const drawn = places > mostPlaces ? random.belowMany(places) : place
    const time = firstTime + Math.floor(drawn / rooms)
    const room = firstRoom + (drawn % rooms)
    // The draw breaks ties, so that each seed starts from another timetable.
    const price = priceOf(state, index, time, room, best.price) + random.below(1024) / 1024
    if (price < best.price) best = { price, time, room }
  }
  state.move(index, best.time, best.room)
}

function countPlaces({ timeChoices, roomChoices }: CompiledGeneral, index: number): number {
  return countOf(timeChoices, index) * countOf(roomChoices, index)
}

function countOf({ starts }: CompiledChoices, row: number): number {
  return starts[row + 1] - starts[row]
}

/** The place of a value among the choices of a class; -1 where it is not one of them. */
function findChoice({ starts, items }: CompiledChoices, row: number, value: number): number {
  const place = items.subarray(starts[row], starts[row + 1]).indexOf(value)
  return place < 0 ? -1 : starts[row] + place
}

function placeAsGiven(state: GeneralState, index: number, initial: GeneralTimetable | undefined): void {
  const given = initial?.placements[index]
  if (!given) return
  const { timeChoices, roomChoices, rooms } = state.problem
  const time = findChoice(timeChoices, index, given.time)
  const room = findChoice(roomChoices, index, given.room ?? rooms)
  if (time >= 0 && room >= 0) state.move(index, time, room)
}

function findGivenWay({ sections }: CompiledGeneral, request: number, initial: GeneralTimetable) {
  const { starts, items } = sections.ways
  const given = new Set(initial.attended[sections.studentOf[request]])
  const course = sections.courseOf[request]
  for (let way = sections.waysOf[course]; way < sections.waysOf[course + 1]; way++) {
    if (items.subarray(starts[way], starts[way + 1]).every((index) => given.has(index))) return way
  }
  return undefined
}

/** The way whose fullest class has the most room. */
function findRoomiestWay({ sections }: CompiledGeneral, { heads }: Sections, request: number): number {
  const { waysOf, ways, courseOf, limit } = sections
  const course = courseOf[request]
  let best = { way: waysOf[course], room: Number.NEGATIVE_INFINITY }
  for (let way = best.way; way < waysOf[course + 1]; way++) {
    const classes = ways.items.subarray(ways.starts[way], ways.starts[way + 1])
    const room = classes.reduce(
      (least, index) => Math.min(least, limit[index] - heads[index]),
      Number.POSITIVE_INFINITY,
    )
    if (room > best.room) best = { way, room }
  }
  return best.way
}

import type { ChoiceLists } from '../problem/choices.ts'
import type { Problem } from '../problem/problem.ts'
import { isClosed } from '../problem/rules.ts'
import { timesOverlap } from '../problem/times.ts'
import { type IsOver, requireTime } from '../state/watch.ts'

/** Classes times rooms above which rooms are not counted one by one. */
const MOST_CELLS = 20_000

/**
 * What the rooms of all classes cost at least. Where no two times overlap and there is not too much to count, a room has as
 * many classes as it has times, so that classes in turn take the cheapest room and others move on where it is full; Infinity
 * where there are too few rooms.
 */
export function boundRooms(problem: Problem, roomChoices: ChoiceLists, isOver: IsOver): number {
  const { classes, rooms, times } = problem
  const isApart = times.every((one, at) => {
    requireTime(isOver)
    return !times.slice(at + 1).some((other) => timesOverlap(one, other))
  })
  const isCounted = isApart && classes.length * rooms.length <= MOST_CELLS
  // All rooms together, and no room at all, take any number.
  const space = rooms.map((_, room) =>
    isCounted ? times.filter((time) => !isClosed(problem, room, time)).length : Number.POSITIVE_INFINITY,
  )
  const counting = new RoomCount([...space, Number.POSITIVE_INFINITY])
  let total = 0
  for (const index of classes.keys()) {
    requireTime(isOver)
    const [from, to] = [roomChoices.starts[index], roomChoices.starts[index + 1]]
    const prices = new Float64Array(rooms.length + 1).fill(Number.POSITIVE_INFINITY)
    for (let at = from; at < to; at++) prices[roomChoices.items[at]] = roomChoices.prices[at]
    total += counting.add(prices)
  }
  return total
}

/** A class goes to a room; `leaves` is the one that moves on from there, none where there was space. */
interface Step {
  readonly room: number
  readonly leaves: Float64Array | undefined
}

/** Classes in rooms with space for so many each, always as cheaply as all of them can be. A class is named by its prices. */
class RoomCount {
  readonly #space: number[]
  /** By room the classes in it: what each room costs them. */
  readonly #guests: Float64Array[][]

  constructor(space: readonly number[]) {
    this.#space = [...space]
    this.#guests = space.map(() => [])
  }

  /** Adds a class that has these prices, by room; answers by how much the cheapest sum rises. */
  add(prices: Float64Array): number {
    const { price, steps } = this.#findCheapest(prices)
    let moving = prices
    for (const { room, leaves } of steps) {
      const guests = this.#guests[room]
      if (leaves) guests[guests.indexOf(leaves)] = moving
      else {
        guests.push(moving)
        this.#space[room]--
      }
      moving = leaves ?? moving
    }
    return price
  }

  /** The cheapest row of moves that ends in a room with space: shortest paths over rooms (Bellman and Ford). */
  #findCheapest(prices: Float64Array): { readonly price: number; readonly steps: readonly Step[] } {
    const reached = prices.slice()
    const from: (number | undefined)[] = []
    const leaving: (Float64Array | undefined)[] = []
    const moveOn = (room: number, guest: Float64Array) => {
      let isCheaper = false
      for (const [other, price] of guest.entries()) {
        const sum = reached[room] + price - guest[room]
        if (sum >= reached[other]) continue
        reached[other] = sum
        from[other] = room
        leaving[other] = guest
        isCheaper = true
      }
      return isCheaper
    }
    const least = prices.reduce((low, price) => Math.min(low, price))
    let hasChanged = !prices.some((price, room) => price === least && this.#space[room] > 0)
    while (hasChanged) {
      hasChanged = false
      for (const [room, guests] of this.#guests.entries())
        if (this.#space[room] === 0 && reached[room] < Number.POSITIVE_INFINITY)
          for (const guest of guests) if (moveOn(room, guest)) hasChanged = true
    }
    const open = [...this.#space.keys()].filter((room) => this.#space[room] > 0)
    const end = open.reduce((best, room) => (reached[room] < reached[best] ? room : best))
    const steps: Step[] = []
    let leaves: Float64Array | undefined
    for (let room: number | undefined = end; room !== undefined; room = from[room]) {
      steps.unshift({ room, leaves })
      leaves = leaving[room]
    }
    return { price: reached[end], steps: reached[end] < Number.POSITIVE_INFINITY ? steps : [] }
  }
}

import type { Exchange, Existing } from '@scheduler/engine'

/** How long a thread sleeps before it looks again whether the others have come or the search has been stopped. */
const NAP_MILLISECONDS = 50

/** The memory through which threads exchange timetables; made once and given to each of them. */
export interface ExchangeMemory {
  readonly from: number
  readonly rounds: number
  readonly threads: number
  readonly classes: number
  /** Courses that students ask for, each of them counted. */
  readonly requests: number
  /** Threads that have come, by round; then threads that have left for good; then 1 once all are to stop. */
  readonly counters: SharedArrayBuffer
  /** By buffer and thread: price and round. Rounds take turns with two buffers, so that none is overwritten unread. */
  readonly prices: SharedArrayBuffer
  /** By buffer and thread: times, then rooms, then ways through courses. */
  readonly places: SharedArrayBuffer
}

/** Memory for so many threads. */
export function openExchangeMemory(options: {
  readonly threads: number
  readonly classes: number
  readonly requests: number
  readonly from: number
  readonly rounds: number
}): ExchangeMemory {
  const { threads, classes, requests, rounds } = options
  return {
    ...options,
    counters: new SharedArrayBuffer(4 * (rounds + 2)),
    prices: new SharedArrayBuffer(8 * 4 * threads),
    places: new SharedArrayBuffer(2 * threads * 4 * (2 * classes + requests)),
  }
}

/** Asks all threads to stop, also those that wait for others. */
export function stopExchange({ counters, rounds }: ExchangeMemory): void {
  Atomics.store(new Int32Array(counters), rounds + 1, 1)
}

/** What one thread does with it. */
export class SharedExchange implements Exchange {
  readonly from: number
  readonly rounds: number
  readonly #memory: ExchangeMemory
  readonly #thread: number
  readonly #counters: Int32Array
  readonly #prices: Float64Array

  constructor(memory: ExchangeMemory, thread: number) {
    this.from = memory.from
    this.rounds = memory.rounds
    this.#memory = memory
    this.#thread = thread
    this.#counters = new Int32Array(memory.counters)
    this.#prices = new Float64Array(memory.prices)
  }

  get isStopped(): boolean {
    return Atomics.load(this.#counters, this.rounds + 1) === 1
  }

  /** Lets the others continue without this thread. */
  leave(): void {
    Atomics.add(this.#counters, this.rounds, 1)
  }

  meet(round: number, own: Existing): Existing {
    const { threads } = this.#memory
    this.#show(round, own)
    Atomics.add(this.#counters, round, 1)
    Atomics.notify(this.#counters, round)
    for (;;) {
      const present = Atomics.load(this.#counters, round)
      if (this.isStopped) return own
      if (present + Atomics.load(this.#counters, this.rounds) >= threads)
        return this.#findCheapest(round, own)
      Atomics.wait(this.#counters, round, present, NAP_MILLISECONDS)
    }
  }

  #show(round: number, { price, ...own }: Existing): void {
    const slot = this.#slotOf(round, this.#thread)
    const { timeOf, roomOf, wayOf } = this.#placesAt(slot)
    timeOf.set(own.timeOf)
    roomOf.set(own.roomOf)
    wayOf.set(own.wayOf)
    this.#prices[2 * slot] = price
    this.#prices[2 * slot + 1] = round + 1
  }

  /** Of threads at one price the first, so that the answer does not depend on who came first. */
  #findCheapest(round: number, own: Existing): Existing {
    let cheapest = own
    for (let thread = 0; thread < this.#memory.threads; thread++) {
      const slot = this.#slotOf(round, thread)
      const price = this.#prices[2 * slot] as number
      if (this.#prices[2 * slot + 1] !== round + 1 || price >= cheapest.price) continue
      cheapest = { price, ...this.#placesAt(slot) }
    }
    return cheapest
  }

  #slotOf(round: number, thread: number): number {
    return (round % 2) * this.#memory.threads + thread
  }

  #placesAt(slot: number): Omit<Existing, 'price'> {
    const { classes, requests, places } = this.#memory
    const all = new Int32Array(places).subarray(slot * (2 * classes + requests))
    return {
      timeOf: all.subarray(0, classes),
      roomOf: all.subarray(classes, 2 * classes),
      wayOf: all.subarray(2 * classes, 2 * classes + requests),
    }
  }
}

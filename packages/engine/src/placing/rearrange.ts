import { listMovable } from '../problem/choices.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { findPlace, PlaceSearch } from './place-search.ts'

/** Finds better places for the classes of a timetable that cost most, one after the other; the price never rises. */
export class Rearrangement {
  readonly state: SearchState
  readonly #search: PlaceSearch
  readonly #expensive: readonly number[]
  readonly #patience: number
  #next = 0
  #idle = 0

  /**
   * @param state a timetable that breaks no hard rule, where one would weigh `UNBREAKABLE`
   * @param patience places priced without a gain after which it ends
   */
  constructor(state: SearchState, patience: number, isOver: IsOver = never) {
    this.state = state
    this.#search = new PlaceSearch(state)
    this.#expensive = listExpensive(state, isOver)
    this.#patience = patience
  }

  /** Works until it has priced at least so many places, is done or has no time left. */
  run(places: number, isOver: IsOver = never): void {
    for (let priced = 0; priced < places && !this.isDone && !isOver(); priced += this.#search.priced) {
      const gains = this.#search.improve(this.#expensive[this.#next++], 0)
      this.#idle = gains ? 0 : this.#idle + this.#search.priced
    }
  }

  get isDone(): boolean {
    return this.#next === this.#expensive.length || this.#idle > this.#patience
  }
}

/** The movable classes that cost something, in falling order; what one costs is what the timetable would save without it. */
function listExpensive(state: SearchState, isOver: IsOver): number[] {
  const costs = new Map<number, number>()
  for (const index of listMovable(state.problem)) {
    if (isOver()) break
    const [time, room] = findPlace(state, index)
    if (time < 0) continue
    const before = state.price
    state.put(index, -1, -1)
    if (state.price < before) costs.set(index, before - state.price)
    state.put(index, time, room)
  }
  return [...costs].sort(([, one], [, other]) => other - one).map(([index]) => index)
}

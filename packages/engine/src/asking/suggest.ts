import { type Choice, type Placement, type ProblemClass, weightsOf } from '../problem/problem.ts'
import { costOfRule } from '../problem/rule-costs.ts'
import { excludeEachOther, isClosedTo, type PlacedClass, penaltyOf, priceChanges } from '../problem/rules.ts'
import {
  aspectOf,
  findTakenRooms,
  type LoadedTimetable,
  listOwnRules,
  measureAdded,
  membersWith,
  type OwnRule,
} from './loaded-timetable.ts'

/** A place where a class breaks no hard rule, and what the timetable would cost more (or, below 0, less) with it there. */
export interface PlaceSuggestion {
  readonly placement: Placement
  readonly change: number
  /** The soft rules whose cost would change. */
  readonly rules: readonly RuleChange[]
}

export interface RuleChange {
  /** Index of the rule in the problem. */
  readonly rule: number
  readonly change: number
}

/**
 * Up to `limit` places where a class breaks no hard rule, those that cost the timetable least first and in the order of
 * the class's own times and rooms where they cost the same. Its present place is not among them.
 */
export function suggest(timetable: LoadedTimetable, index: number, limit = 10): PlaceSuggestion[] {
  const asked = new Asked(timetable, index)
  return asked.times
    .flatMap((time) => [...(asked.openTime(time)?.(asked.rooms) ?? [])])
    .sort((one, other) => one.price - other.price)
    .slice(0, limit)
    .map((offer) => asked.describe(offer))
}

/**
 * The best place at each time at which a class breaks no hard rule in some room, in the order of the class's own times;
 * of rooms that cost the same the first. With `alsoInOwnRoom` it is followed by the place in the room in which the class
 * is, if that is another and free then. Its present place is not among them.
 */
export function suggestByTime(
  timetable: LoadedTimetable,
  index: number,
  alsoInOwnRoom = false,
): PlaceSuggestion[] {
  const asked = new Asked(timetable, index)
  const rooms = [...asked.rooms].sort((one, other) => one.price - other.price)
  const ownRoom = rooms.filter(
    (room) => alsoInOwnRoom && room.index === timetable.placed[index]?.placement.room,
  )
  return asked.times.flatMap((time) => {
    const listOffers = asked.openTime(time)
    if (!listOffers) return []
    let best: Offer | undefined
    for (const offer of listOffers(rooms)) {
      if (!best || offer.price < best.price) best = offer
      // The cheapest room comes first.
      if (!asked.looksAtPlaces) break
    }
    if (!best) return []
    const own = [...listOffers(ownRoom)].filter(({ ofRoom }) => ofRoom !== best.ofRoom)
    return [best, ...own].map((offer) => asked.describe(offer))
  })
}

/** What a time, a room or both together would cost the class more than its rules cost now. */
interface Share {
  readonly index: number | null
  readonly rules: readonly RuleChange[]
  /** With those of the rules. */
  readonly price: number
}

interface Offer {
  readonly ofTime: Share
  readonly ofRoom: Share
  readonly ofPlace: Share
  readonly price: number
}

/** A soft rule, and what it costs as things are. */
interface PricedRule extends OwnRule {
  readonly before: number
}

const nothing: Share = { index: null, rules: [], price: 0 }

/** A class that is asked about. */
class Asked {
  readonly #timetable: LoadedTimetable
  readonly #entry: ProblemClass
  readonly #index: number
  readonly #current: PlacedClass | undefined
  /** By what they look at. */
  readonly #hard: Readonly<Record<Aspect, readonly OwnRule[]>>
  readonly #soft: Readonly<Record<Aspect, readonly PricedRule[]>>
  /** The others that its students attend, as often as they do. */
  readonly #classmates: readonly PlacedClass[]
  readonly #before: number
  readonly times: readonly Choice[]
  readonly rooms: readonly Share[]
  /** True when what a place costs or breaks is more than that of its time and its room. */
  readonly looksAtPlaces: boolean

  constructor(timetable: LoadedTimetable, index: number) {
    const { problem, placed, attended } = timetable
    const entry = problem.classes[index]
    if (!entry) throw new RangeError(`There is no class ${index}`)
    const { fixed } = entry
    const own = listOwnRules(timetable, index)
    const current = placed[index]
    const pick = <T extends OwnRule>(rules: readonly T[], aspect: Aspect) =>
      rules.filter(({ rule }) => aspectOf(problem, rule) === aspect)
    const part = <T extends OwnRule>(rules: readonly T[]) => ({
      time: pick(rules, 'time'),
      room: pick(rules, 'room'),
      place: pick(rules, 'place'),
    })
    this.#timetable = timetable
    this.#entry = entry
    this.#index = index
    this.#current = current
    this.#hard = part(own.filter(({ rule }) => rule.weight === null))
    this.#soft = part(
      own
        .filter(({ rule }) => rule.weight !== null)
        .map((one) => ({ ...one, before: costOfRule(problem, one.rule, membersWith(one, current)) })),
    )
    this.#classmates = attended
      .filter((classes) => classes.includes(index))
      .flatMap((classes) => classes.flatMap((other) => (other === index ? [] : (placed[other] ?? []))))
    this.#before = this.#priceNow()
    this.looksAtPlaces =
      this.#classmates.length + this.#soft.place.length + this.#hard.place.length + this.#hard.room.length > 0
    this.times = entry.times.filter((choice) => !fixed || choice.index === fixed.time)
    const rooms = entry.rooms.length === 0 ? [{ index: null, penalty: 0 }] : entry.rooms
    this.rooms = rooms
      .filter((choice) => !fixed || choice.index === fixed.room)
      .map(({ index: room, penalty }) => this.#shareOf('room', penalty, { time: 0, room }))
  }

  /** Lists the places at a time in some rooms, where the class breaks no hard rule; null where the time forbids it. */
  openTime(choice: Choice): ((rooms: readonly Share[]) => Generator<Offer>) | null {
    const atTime = this.#putTo({ time: choice.index, room: null })
    if (!this.#keeps('time', atTime)) return null
    const ofTime = this.#shareOf('time', choice.penalty, atTime.placement)
    const taken = findTakenRooms(this.#timetable, this.#index, choice.index)
    return (rooms) => this.#listOffers(choice, ofTime, taken, rooms)
  }

  *#listOffers(
    choice: Choice,
    ofTime: Share,
    taken: ReadonlySet<number>,
    rooms: readonly Share[],
  ): Generator<Offer> {
    for (const ofRoom of rooms) {
      const placement = { time: choice.index, room: ofRoom.index }
      if (placement.room !== null && (taken.has(placement.room) || this.#isClosed(placement))) continue
      if (this.#isCurrent(placement)) continue
      let ofPlace = nothing
      if (this.looksAtPlaces) {
        const moved = this.#putTo(placement)
        if (!this.#keeps('room', moved) || !this.#keeps('place', moved)) continue
        ofPlace = this.#shareOf('place', 0, placement)
      }
      yield { ofTime, ofRoom, ofPlace, price: ofTime.price + ofRoom.price + ofPlace.price }
    }
  }

  describe({ ofTime, ofRoom, ofPlace, price }: Offer): PlaceSuggestion {
    return {
      placement: { time: ofTime.index ?? 0, room: ofRoom.index },
      change: price - this.#before,
      rules: [...ofTime.rules, ...ofRoom.rules, ...ofPlace.rules].filter(({ change }) => change !== 0),
    }
  }

  /** What the class costs now, its rules apart. */
  #priceNow(): number {
    const current = this.#current
    if (!current) return this.#entry.unplacedPenalty
    const { time, room } = current.placement
    const weights = weightsOf(this.#timetable.problem)
    return (
      weights.time * penaltyOf(this.#entry.times, time) +
      weights.room * penaltyOf(this.#entry.rooms, room) +
      priceChanges(this.#entry, current.placement) +
      this.#priceStudents(current)
    )
  }

  #putTo(placement: Placement): PlacedClass {
    const time = this.#timetable.problem.times[placement.time]
    return { index: this.#index, entry: this.#entry, time, placement }
  }

  #isCurrent({ time, room }: Placement): boolean {
    const { placement } = this.#current ?? {}
    return placement?.time === time && placement.room === room
  }

  #isClosed({ time, room }: Placement): boolean {
    const { closedTimes, problem } = this.#timetable
    if (closedTimes[room ?? -1]?.has(time)) return true
    return this.#entry.keptOutBy !== undefined && isClosedTo(this.#entry, problem, room, problem.times[time])
  }

  /** True when no hard rule is broken by more than without the class. */
  #keeps(aspect: Aspect, moved: PlacedClass): boolean {
    return this.#hard[aspect].every((own) => measureAdded(this.#timetable.problem, own, moved) <= 0)
  }

  #shareOf(aspect: Aspect, penalty: number, placement: Placement): Share {
    const { problem } = this.#timetable
    const { preferred } = this.#entry
    const moved = this.#putTo(placement)
    const rules = this.#soft[aspect].map((own) => ({
      rule: own.index,
      change: costOfRule(problem, own.rule, membersWith(own, moved)) - own.before,
    }))
    const price = rules.reduce((sum, { change }) => sum + change, 0)
    if (aspect === 'place') return { index: null, rules, price: price + this.#priceStudents(moved) }
    const moving = preferred && preferred[aspect] !== placement[aspect] ? preferred.weight : 0
    return {
      index: placement[aspect],
      rules,
      price: price + weightsOf(problem)[aspect] * penalty + moving,
    }
  }

  #priceStudents(moved: PlacedClass): number {
    const { problem } = this.#timetable
    const conflicts = this.#classmates.filter((other) => excludeEachOther(problem, moved, other))
    return weightsOf(problem).student * conflicts.length
  }
}

type Aspect = ReturnType<typeof aspectOf>

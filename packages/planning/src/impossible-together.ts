import type { RoomFacts } from '@scheduler/domain'
import { type Asker, findShortage, isShort } from './check-shortage.ts'
import { countBits } from './impossible-cover.ts'
import type { ClassFacts, InstitutionFacts, PlacedIndex } from './impossible-facts.ts'
import { listCandidates, listObstacles } from './impossible-obstacles.ts'
import type { Blame } from './impossible-places.ts'
import { type Together, tellTogether } from './impossible-telling.ts'
import type { Obstacle, Place } from './obstacle.ts'
import { hasWalks } from './walks.ts'
import { readOpenings, type WeekTime } from './week-times.ts'

/** All sets of so many rules are tried, the smallest first; of more rules one after the other is left out. */
const MOST_RULES = 8
/** Rules are bits of a number. */
const MOST_BITS = 30

/** Classes of which no two may overlap and for which there is too little time, and the rules that leave so little. */
export interface Competition {
  readonly together: Together
  readonly competitors: readonly Competitor[]
  /** Bits by key. */
  readonly rules: ReadonlyMap<string, number>
  /** A smallest set that leaves too little time for all of them, as bits. */
  readonly chosen: number
}

/**
 * Looks for a smallest set of rules that leave too little time for classes of which no two may overlap; null when that
 * cannot be told.
 * @param members classes that all meet in some one week
 * @param fixed classes that cannot be moved
 */
export function findCompetition(
  institution: InstitutionFacts,
  together: Together,
  members: readonly ClassFacts[],
  fixed: PlacedIndex,
): Competition | null {
  const rules = new Map<string, number>()
  const rooms = splitRooms(institution, fixed)
  const competitors = members.map((facts) => layOut(institution, facts, fixed, rooms, rules))
  if (rules.size > MOST_BITS || !isShort(askUnder(competitors, -1))) return null
  const chosen = findFewestRules(rules.size, (bits) => isShort(askUnder(competitors, bits)))
  return { together, competitors, rules, chosen }
}

/** What leaves one of the classes no time, first that they may not overlap; null where the others are too many without it. */
export function blameCompetition(
  { together, competitors, rules, chosen }: Competition,
  one: ClassFacts,
): Blame[] | null {
  // Asked about last, it is left out of the shortage only where the others alone are too many.
  const inOrder = [...competitors].sort(
    ({ facts }, other) => Number(facts === one) - Number(other.facts === one),
  )
  const shortage = findShortage(askUnder(inOrder, chosen))
  const classes = shortage?.askers.map(({ facts }) => facts) ?? []
  if (!classes.includes(one)) return null
  const short = competitors.filter(({ facts }) => classes.includes(facts))
  const needed = leaveOut(chosen, rules.size, (bits) => isShort(askUnder(short, bits)))
  return [
    { kind: together.kind, cause: together.kind, ...tellTogether(together, classes) },
    ...[...rules].flatMap(([key, index]) =>
      ((needed >> index) & 1) === 0 ? [] : tellRule(short, key, 1 << index, needed),
    ),
  ]
}

/** Rooms that are always open and hold no fixed class differ only in what they are. */
interface SplitRooms {
  readonly plain: readonly RoomFacts[]
  readonly special: readonly RoomFacts[]
}

function splitRooms({ input }: InstitutionFacts, fixed: PlacedIndex): SplitRooms {
  // With ways between buildings it matters in which one a room is.
  const isPlain = ({ id, availability }: RoomFacts) =>
    !hasWalks(input) && readOpenings(availability) === null && !fixed.inRoom.has(id)
  return {
    plain: input.rooms.filter(isPlain),
    special: input.rooms.filter((room) => !isPlain(room)),
  }
}

/** One of the classes, and by time of the whole week what stands against it: by room the rules as bits. */
interface Competitor {
  readonly facts: ClassFacts
  readonly obstacles: readonly Obstacle[]
  readonly fields: readonly {
    readonly time: WeekTime
    readonly places: readonly { readonly bits: number; readonly place: Place }[]
  }[]
}

interface FactsAsker extends Asker {
  readonly facts: ClassFacts
}

function layOut(
  institution: InstitutionFacts,
  facts: ClassFacts,
  fixed: PlacedIndex,
  { plain, special }: SplitRooms,
  rules: Map<string, number>,
): Competitor {
  const obstacles = listObstacles(institution, facts, fixed)
  for (const { key } of obstacles) if (!rules.has(key)) rules.set(key, rules.size)
  const bitsOf = (stops: (obstacle: Obstacle) => boolean | undefined) =>
    obstacles.reduce((bits, one) => (stops(one) ? bits | (1 << (rules.get(one.key) ?? 0)) : bits), 0)
  const readRoom = (room: RoomFacts | null) => ({ room, bits: bitsOf(({ stopsRoom }) => stopsRoom?.(room)) })
  const hasRooms = facts.needsRoom && institution.input.rooms.length > 0
  const ofPlain = new Map((hasRooms ? plain : [null]).map(readRoom).map((one) => [one.bits, one]))
  const ofSpecial = hasRooms ? special.map(readRoom) : []
  const fields = listCandidates(institution, facts).map((time) => {
    const ofTime = bitsOf(({ stopsTime }) => stopsTime?.(time))
    const places = new Map<number, Place>()
    for (const { room, bits } of ofPlain.values()) places.set(ofTime | bits, { time, room })
    for (const { room, bits } of ofSpecial) {
      const all = ofTime | bits | bitsOf(({ stopsPlace }) => stopsPlace?.(time, room))
      if (!places.has(all)) places.set(all, { time, room })
    }
    return { time, places: [...places].map(([bits, place]) => ({ bits, place })) }
  })
  return { facts, obstacles, fields }
}

/** The classes with the starts that some of the rules leave them. */
function askUnder(competitors: readonly Competitor[], rules: number): FactsAsker[] {
  return competitors.map(({ facts, fields }) => ({
    facts,
    durationMinutes: facts.demand.durationMinutes,
    starts: fields.flatMap(({ time, places }) =>
      places.some(({ bits }) => (bits & rules) === 0) ? [time] : [],
    ),
  }))
}

/** The smallest set of rules, as bits, with which something still holds that holds with all of them. */
function findFewestRules(count: number, holds: (rules: number) => boolean): number {
  const all = 2 ** count - 1
  if (count > MOST_RULES) return leaveOut(all, count, holds)
  const sets = Array.from({ length: 2 ** count }, (_, bits) => bits)
  sets.sort((one, other) => countBits(one) - countBits(other) || one - other)
  return sets.find(holds) ?? all
}

/** A set without rules that can be left out, the last ones first. */
function leaveOut(all: number, count: number, holds: (rules: number) => boolean): number {
  let chosen = all
  for (;;) {
    const before = chosen
    for (let index = count - 1; index >= 0; index--) {
      const without = chosen & ~(1 << index)
      if (without !== chosen && holds(without)) chosen = without
    }
    if (chosen === before) return chosen
  }
}

/** A rule in words, of the places that it alone of the chosen ones stops. */
function tellRule(competitors: readonly Competitor[], key: string, bit: number, chosen: number): Blame[] {
  for (const { obstacles, fields } of competitors) {
    const obstacle = obstacles.find((each) => each.key === key)
    if (!obstacle) continue
    const alone = fields.flatMap(({ places }) =>
      places.filter(({ bits }) => (bits & chosen) === bit).map(({ place }) => place),
    )
    if (alone.length > 0) return [{ kind: obstacle.kind, cause: key, ...obstacle.tell(alone) }]
  }
  return []
}

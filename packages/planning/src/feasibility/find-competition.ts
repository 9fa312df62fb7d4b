import type { RoomFacts } from '@scheduler/domain'
import { sayAmount, sayObstacle } from '@scheduler/messages'
import { listCandidates, listObstacles } from '../choices/list-obstacles.ts'
import type { Obstacle, Place, PlacedIndex } from '../choices/obstacle.ts'
import { hasWalks } from '../choices/walks.ts'
import { readOpenings, type WeekTime } from '../choices/week-times.ts'
import type { Demand } from '../demand/demand.ts'
import { describeHours, listTitles } from '../demand/describe-amounts.ts'
import type { LinkedSentence } from '../demand/links.ts'
import type { Institution } from '../demand/records.ts'
import type { MovableClass } from './checked-demand.ts'
import type { Blame } from './find-blame.ts'
import { type Asker, findShortage, isShort } from './shortage.ts'
import { countBits } from './smallest-cover.ts'
import { linkCourses, type Together } from './together.ts'

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
  institution: Institution,
  together: Together,
  members: readonly MovableClass[],
  fixed: PlacedIndex,
): Competition | null {
  const rules = new Map<string, number>()
  const rooms = splitRooms(institution, fixed)
  const competitors = members.map(({ demand }) => layOut(institution, demand, fixed, rooms, rules))
  if (rules.size > MOST_BITS || !isShort(askUnder(competitors, -1))) return null
  const chosen = findFewestRules(rules.size, (bits) => isShort(askUnder(competitors, bits)))
  return { together, competitors, rules, chosen }
}

/** What leaves one of the classes no time, first that they may not overlap; null where the others are too many without it. */
export function blameCompetition(
  { together, competitors, rules, chosen }: Competition,
  one: Demand,
): Blame[] | null {
  // Asked about last, it is left out of the shortage only where the others alone are too many.
  const inOrder = [...competitors].sort(
    ({ demand }, other) => Number(demand === one) - Number(other.demand === one),
  )
  const shortage = findShortage(askUnder(inOrder, chosen))
  const classes = shortage?.askers.map(({ demand }) => demand) ?? []
  if (!classes.includes(one)) return null
  const short = competitors.filter(({ demand }) => classes.includes(demand))
  const needed = leaveOut(chosen, rules.size, (bits) => isShort(askUnder(short, bits)))
  return [
    { kind: together.kind, cause: together.kind, ...describeTogether(together, classes) },
    ...[...rules].flatMap(([key, index]) =>
      ((needed >> index) & 1) === 0 ? [] : describeRule(short, key, 1 << index, needed),
    ),
  ]
}

/** Rooms that are always open to everybody and hold no fixed class differ only in what they are. */
interface SplitRooms {
  readonly plain: readonly RoomFacts[]
  readonly special: readonly RoomFacts[]
}

function splitRooms({ input }: Institution, fixed: PlacedIndex): SplitRooms {
  // With ways between buildings it matters in which one a room is.
  const isPlain = ({ id, availability, keptFor = [] }: RoomFacts) =>
    !hasWalks(input) && readOpenings(availability) === null && keptFor.length === 0 && !fixed.inRoom.has(id)
  return {
    plain: input.rooms.filter(isPlain),
    special: input.rooms.filter((room) => !isPlain(room)),
  }
}

/** One of the classes, and by time of the whole week what forbids it: by room the rules as bits. */
interface Competitor {
  readonly demand: Demand
  readonly obstacles: readonly Obstacle[]
  readonly fields: readonly {
    readonly time: WeekTime
    readonly places: readonly { readonly bits: number; readonly place: Place }[]
  }[]
}

interface FactsAsker extends Asker {
  readonly demand: Demand
}

function layOut(
  institution: Institution,
  demand: Demand,
  fixed: PlacedIndex,
  { plain, special }: SplitRooms,
  rules: Map<string, number>,
): Competitor {
  const obstacles = listObstacles(institution, demand, fixed)
  for (const { key } of obstacles) if (!rules.has(key)) rules.set(key, rules.size)
  const bitsOf = (stops: (obstacle: Obstacle) => boolean | undefined) =>
    obstacles.reduce((bits, one) => (stops(one) ? bits | (1 << (rules.get(one.key) ?? 0)) : bits), 0)
  const readRoom = (room: RoomFacts | null) => ({ room, bits: bitsOf(({ stopsRoom }) => stopsRoom?.(room)) })
  const hasRooms = demand.needsRoom && institution.input.rooms.length > 0
  const ofPlain = new Map((hasRooms ? plain : [null]).map(readRoom).map((one) => [one.bits, one]))
  const ofSpecial = hasRooms ? special.map(readRoom) : []
  const fields = listCandidates(institution.input, demand).map((time) => {
    const ofTime = bitsOf(({ stopsTime }) => stopsTime?.(time))
    const places = new Map<number, Place>()
    for (const { room, bits } of ofPlain.values()) places.set(ofTime | bits, { time, room })
    for (const { room, bits } of ofSpecial) {
      const all = ofTime | bits | bitsOf(({ stopsPlace }) => stopsPlace?.(time, room))
      if (!places.has(all)) places.set(all, { time, room })
    }
    return { time, places: [...places].map(([bits, place]) => ({ bits, place })) }
  })
  return { demand, obstacles, fields }
}

/** The classes with the starts that some of the rules leave them. */
function askUnder(competitors: readonly Competitor[], rules: number): FactsAsker[] {
  return competitors.map(({ demand, fields }) => ({
    demand,
    durationMinutes: demand.durationMinutes,
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
function describeRule(competitors: readonly Competitor[], key: string, bit: number, chosen: number): Blame[] {
  for (const { obstacles, fields } of competitors) {
    const obstacle = obstacles.find((each) => each.key === key)
    if (!obstacle) continue
    const alone = fields.flatMap(({ places }) =>
      places.filter(({ bits }) => (bits & chosen) === bit).map(({ place }) => place),
    )
    if (alone.length > 0) return [{ kind: obstacle.kind, cause: key, ...obstacle.describe(alone) }]
  }
  return []
}

function describeTogether({ name, link }: Together, classes: readonly Demand[]): LinkedSentence {
  const minutes = classes.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  const courses = linkCourses(classes.map((demand) => ({ demand })))
  return {
    ...sayObstacle('mayNotOverlap', {
      name,
      what: sayAmount('classes', { count: classes.length }),
      amount: describeHours(minutes),
      names: listTitles(classes.map(({ title }) => title)),
    }),
    links: [link, ...courses.filter(({ to }) => to !== link.to)],
  }
}

import { type Asker, findShortage, isShort } from './check-shortage.ts'
import { countBits } from './impossible-cover.ts'
import type { ClassFacts, InstitutionFacts, PlacedIndex } from './impossible-facts.ts'
import { listCandidates, listObstacles, type Obstacle, type Place } from './impossible-obstacles.ts'
import type { Blame } from './impossible-places.ts'
import { type Together, tellTogether } from './impossible-telling.ts'
import type { WeekTime } from './week-times.ts'

/** All sets of so many rules are tried, the smallest first; of more rules one after the other is left out. */
const MOST_RULES = 8
/** Rules are bits of a number. */
const MOST_BITS = 30

/**
 * A smallest set of rules that leave too little time for classes of which no two may overlap, the class asked about among
 * them; null when that cannot be told. The first rule is that they may not overlap.
 * @param members classes that all meet in some one week
 * @param fixed classes that cannot be moved
 */
export function blameTogether(
  institution: InstitutionFacts,
  together: Together,
  members: readonly ClassFacts[],
  one: ClassFacts,
  fixed: PlacedIndex,
): Blame[] | null {
  const rules = new Map<string, number>()
  // Asked about last, it is left out of the shortage only where the others alone are too many.
  const inOrder = [...members.filter((other) => other !== one), one]
  const competitors = inOrder.map((facts) => layOut(institution, facts, fixed, rules))
  if (rules.size > MOST_BITS || !isShort(askUnder(competitors, -1))) return null
  const chosen = findFewestRules(rules.size, (bits) => isShort(askUnder(competitors, bits)))
  const shortage = findShortage(askUnder(competitors, chosen))
  const classes = shortage?.askers.map(({ facts }) => facts) ?? []
  if (!classes.includes(one)) return null
  const short = competitors.filter(({ facts }) => classes.includes(facts))
  return [
    { kind: together.kind, key: together.kind, ...tellTogether(together, classes) },
    ...[...rules].flatMap(([key, index]) =>
      ((chosen >> index) & 1) === 0 ? [] : tellRule(short, key, 1 << index, chosen),
    ),
  ]
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
  rules: Map<string, number>,
): Competitor {
  const obstacles = listObstacles(institution, facts, fixed)
  for (const { key } of obstacles) if (!rules.has(key)) rules.set(key, rules.size)
  const rooms = facts.needsRoom && institution.input.rooms.length > 0 ? institution.input.rooms : [null]
  const fields = listCandidates(institution, facts).map((time) => {
    const places = new Map<number, Place>()
    for (const room of rooms) {
      let bits = 0
      for (const { key, stopsTime, stopsRoom, stopsPlace } of obstacles) {
        if (stopsTime?.(time) || stopsRoom?.(room) || stopsPlace?.(time, room))
          bits |= 1 << (rules.get(key) ?? 0)
      }
      if (!places.has(bits)) places.set(bits, { time, room })
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

function leaveOut(all: number, count: number, holds: (rules: number) => boolean): number {
  let chosen = all
  for (let index = count - 1; index >= 0; index--) {
    const without = chosen & ~(1 << index)
    if (holds(without)) chosen = without
  }
  return chosen
}

/** A rule in words, of the places that it alone of the chosen ones stops. */
function tellRule(competitors: readonly Competitor[], key: string, bit: number, chosen: number): Blame[] {
  for (const { obstacles, fields } of competitors) {
    const obstacle = obstacles.find((each) => each.key === key)
    if (!obstacle) continue
    const alone = fields.flatMap(({ places }) =>
      places.filter(({ bits }) => (bits & chosen) === bit).map(({ place }) => place),
    )
    if (alone.length > 0) return [{ kind: obstacle.kind, key, ...obstacle.tell(alone) }]
  }
  return []
}

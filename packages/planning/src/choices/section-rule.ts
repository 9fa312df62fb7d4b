import {
  type Conflict,
  findConflicts,
  type Rule,
  sectionRooms as ruleOfRooms,
  sectionRule as ruleOfTimes,
} from '@scheduler/domain'
import { toSaid } from '@scheduler/messages'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import { type LinkedSentence, linkClass, RULES_LINK } from '../demand/links.ts'
import { toFacts } from '../demand/records.ts'
import type { PlanningInput } from '../planning-input.ts'
import { MOST_LINKS } from './describe-obstacles.ts'
import type { PlaceRule } from './hard-rule.ts'
import { isSame, type Place, type PlacedIndex } from './obstacle.ts'
import { putAt } from './put-at.ts'

/** The classes of sections of which rules speak. Between classes that may move `rules-between-sections.ts` has the rules. */
const keepTo = (kind: string, rule: Rule): PlaceRule => ({
  listObstacles(demand, { ofSection }, input) {
    const placed = listTogether(demand, ofSection, input)
    if (placed === null) return []
    const classes = placed.map((other) => putAt(other.demand, other.place))
    const timetable = { ...toFacts(input), classes }
    const findBroken = ({ time, room }: Place) =>
      findConflicts(putAt(demand, { ...time, roomId: room?.id ?? null }), timetable, [rule])
    return [
      {
        kind,
        key: `${kind} ${demand.key}`,
        stopsPlace: (time, room) => findBroken({ time, room }).length > 0,
        describe: (places) => describeBroken(places.flatMap(findBroken), placed),
      },
    ]
  },
})

export const sectionRule = keepTo('sectionRules', ruleOfTimes)
export const sectionRooms = keepTo('sectionRooms', ruleOfRooms)

/** @param broken at least one */
function describeBroken(broken: readonly Conflict[], placed: readonly PlacedDemand[]): LinkedSentence {
  const culprits = new Set(broken.map(({ classId }) => classId))
  const links = placed.flatMap(({ demand: { classId, title } }) =>
    classId !== null && culprits.has(classId) ? [linkClass({ id: classId, title })] : [],
  )
  return { ...toSaid(broken[0] as Conflict), links: [...links.slice(0, MOST_LINKS), RULES_LINK] }
}

/** The classes at their places of which rules speak together with one; null where none speaks of it. */
function listTogether(
  demand: Demand,
  ofSection: PlacedIndex['ofSection'],
  { settings: { sectionRules = [] } }: Pick<PlanningInput, 'settings'>,
): PlacedDemand[] | null {
  const rules = sectionRules.filter(({ sections }) => sections.some(({ id }) => id === demand.sectionId))
  if (rules.length === 0) return null
  const together = new Set(rules.flatMap(({ sections }) => sections.map(({ id }) => id)))
  return [...together].flatMap((id) => ofSection.get(id) ?? []).filter((other) => !isSame(demand, other))
}

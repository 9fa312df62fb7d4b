import { buildingOf, buildingTooFar, findConflicts, professorsOf, walkMinutes } from '@scheduler/domain'
import { sayAmount, sayObstacle } from '@scheduler/messages'
import type { PlacedDemand } from '../demand/demand.ts'
import { type LinkedSentence, SETTINGS_LINK } from '../demand/links.ts'
import { toFacts } from '../demand/records.ts'
import type { PlanningInput } from '../planning-input.ts'
import { describeClash } from './describe-obstacles.ts'
import type { PlaceRule } from './hard-rule.ts'
import { isSame, type Place } from './obstacle.ts'
import { putAt } from './put-at.ts'
import { hasWalks } from './walks.ts'

/** The classes of its people in other buildings, too near in time. Between classes that may move `walks.ts` has the rules. */
export const building: PlaceRule = {
  listObstacles(demand, { ofProfessor, ofStudent }, input) {
    if (!hasWalks(input)) return []
    const ofPeople = new Set([
      ...professorsOf(demand).flatMap((id) => ofProfessor.get(id) ?? []),
      ...demand.studentIds.flatMap((id) => ofStudent.get(id) ?? []),
    ])
    const placed = [...ofPeople].filter((other) => !isSame(demand, other))
    if (placed.length === 0) return []
    const classes = placed.map((other) => putAt(other.demand, other.place))
    const timetable = { ...toFacts(input), classes }
    const findTooFar = ({ time, room }: Place): string[] =>
      findConflicts(putAt(demand, { ...time, roomId: room?.id ?? null }), timetable, [
        buildingTooFar,
      ]).flatMap(({ classId }) => classId ?? [])
    return [
      {
        kind: 'buildings',
        key: `buildings ${placed.map((other) => other.demand.key).join(' ')}`,
        stopsPlace: (time, room) => findTooFar({ time, room }).length > 0,
        describe(places) {
          const tooFar = new Set(places.flatMap(findTooFar))
          return describeTooFar(
            input,
            placed.filter((other) => tooFar.has(other.demand.key)),
            places,
          )
        },
      },
    ]
  },
}

/**
 * @param culprits the classes in other buildings, at least one
 * @param places those that they stop
 */
function describeTooFar(
  { rooms, settings }: Pick<PlanningInput, 'rooms' | 'settings'>,
  culprits: readonly PlacedDemand[],
  places: readonly Place[],
): LinkedSentence {
  const room = rooms.find(({ id }) => id === culprits[0]?.place.roomId)
  const building = (room && buildingOf(room)) ?? ''
  const ways = places.map((place) => {
    const there = place.room && buildingOf(place.room)
    return there ? walkMinutes(there, building, settings) : 0
  })
  const asked = { building, amount: sayAmount('minutes', { count: Math.max(...ways) }) }
  const said = describeClash(
    culprits,
    (held) => sayObstacle('tooFar', { ...asked, ...held }),
    (held) => sayObstacle('tooFarAndMore', { ...asked, ...held }),
    [],
  )
  return { ...said, links: [...said.links, SETTINGS_LINK] }
}

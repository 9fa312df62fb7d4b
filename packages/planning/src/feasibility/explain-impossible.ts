import type { Placement as EnginePlacement } from '@scheduler/engine'
import { type Said, sayObstacle } from '@scheduler/messages'
import { indexPlaced, type PlacedIndex } from '../choices/obstacle.ts'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import type { LinkedSentence } from '../demand/links.ts'
import { once, oncePer } from '../demand/once.ts'
import type { Institution } from '../demand/records.ts'
import { type Plan, toWeeklyPlaces } from '../plan.ts'
import { describeRoomHours, findRoomShortageOfYear } from './check-rooms.ts'
import { type Blame, findBlame } from './find-blame.ts'
import { blameCompetition, type Competition, findCompetition } from './find-competition.ts'
import { listOpenStarts } from './open-starts.ts'
import type { RoomShortage } from './room-shortage.ts'
import { isShort } from './shortage.ts'
import { groupTogether, listTogether } from './together.ts'
import { listWeeks } from './weeks.ts'

/** A smallest set of rules that together leave a class no place, and where each can be changed. */
export interface ImpossibilityData extends Said {
  readonly rules: (LinkedSentence & { readonly kind: string })[]
}

/** A timetable, ready to be asked why classes are left out of it; what is asked for is worked out once. */
interface LoadedImpossible {
  readonly institution: Institution
  readonly fixed: PlacedIndex
  readonly placed: PlacedIndex
  /** Of each week in which somebody's classes are too many; who it is is told by their link. */
  readonly listCompetitions: (link: string) => readonly Competition[]
  readonly findRoomShortage: () => RoomShortage | null
}

type Placements = readonly (EnginePlacement | null)[]

const loadedOf = new WeakMap<Placements, { readonly plan: Plan; readonly loaded: LoadedImpossible }>()

/**
 * Why a class of a plan has no place; null when it could go somewhere as things are. Of one timetable, the same list of
 * placements, many classes can be asked about: it is read once.
 * @param placements by class of the plan, null where it is left out
 */
export function explainImpossible(
  plan: Plan,
  placements: Placements,
  index: number,
): ImpossibilityData | null {
  const known = loadedOf.get(placements)
  const loaded = known?.plan === plan ? known.loaded : load(plan, placements)
  loadedOf.set(placements, { plan, loaded })
  const one = plan.demands[index]
  if (!one) throw new RangeError(`There is no class ${index}`)
  const { institution, fixed, placed } = loaded
  const asThingsAre = findBlame(institution, one, placed)
  if (!asThingsAre) return null
  // What no timetable can solve is said before the places in this one.
  const certain = findBlame(institution, one, fixed) ?? blameOthers(loaded, one) ?? blameRooms(loaded, one)
  return toData(one, certain ?? asThingsAre)
}

function load(plan: Plan, placements: Placements): LoadedImpossible {
  const { institution, demands } = plan
  const places = toWeeklyPlaces(plan, placements)
  const placed = demands.flatMap((demand, index): PlacedDemand[] => {
    const place = places[index]
    return place ? [{ demand, place }] : []
  })
  const fixed = indexPlaced(
    placed.filter(({ demand }) => demand.isFixed),
    institution.input.settings,
  )
  const movable = demands.filter(({ isFixed }) => !isFixed).map((demand) => ({ demand }))
  const open = oncePer((demand: Demand) => listOpenStarts(institution, demand, fixed))
  // A class that no timetable can hold takes nothing from others.
  const listPlaceable = (classes: readonly { readonly demand: Demand }[]) =>
    classes.map(({ demand }) => open(demand)).filter(({ starts }) => starts.length > 0)
  const groups = once(() => new Map(groupTogether(movable).map((one) => [one.together.link.to, one])))
  return {
    institution,
    fixed,
    placed: indexPlaced(placed, institution.input.settings),
    listCompetitions: oncePer((link) => {
      const group = groups().get(link)
      if (!group) return []
      return listWeeks(listPlaceable(group.members)).flatMap((members) =>
        isShort(members) ? (findCompetition(institution, group.together, members, fixed) ?? []) : [],
      )
    }),
    findRoomShortage: once(() => findRoomShortageOfYear(institution, listPlaceable(movable), fixed)),
  }
}

function toData({ title }: Demand, blames: readonly Blame[]): ImpossibilityData {
  return { ...sayObstacle('noPlace', { title }), rules: blames.map(({ cause: _, ...rule }) => rule) }
}

/** Rooms that are asked for longer than they are free, if the class is among those that ask. */
function blameRooms({ findRoomShortage }: LoadedImpossible, one: Demand): Blame[] | null {
  const shortage = findRoomShortage()
  if (!shortage?.classes.some(({ demand }) => demand === one)) return null
  return [{ kind: 'roomHours', cause: 'roomHours', ...describeRoomHours(shortage) }]
}

/** What leaves too little time for the class and others that share its professor, a cohort or its course. */
function blameOthers({ listCompetitions }: LoadedImpossible, one: Demand): Blame[] | null {
  for (const { link } of listTogether(one)) {
    for (const competition of listCompetitions(link.to)) {
      const isIn = competition.competitors.some(({ demand }) => demand === one)
      const blames = isIn ? blameCompetition(competition, one) : null
      if (blames) return blames
    }
  }
  return null
}

import type { Placement as EnginePlacement } from '@scheduler/engine'
import { type Said, sayObstacle } from '@scheduler/messages'
import { nameTogether, type Together, type Told } from '../choices/describe-obstacles.ts'
import type { WeekTime } from '../choices/week-times.ts'
import {
  type ClassFacts,
  type InstitutionFacts,
  indexPlaced,
  type PlacedFacts,
  type PlacedIndex,
  readClass,
  readInstitution,
} from '../demand/class-facts.ts'
import type { Plan } from '../plan.ts'
import { toWeeklyPlaces } from '../plan-results.ts'
import type { PlanningInput } from '../planning-input.ts'
import { findRoomShortageOfYear, tellRoomHours } from './check-rooms.ts'
import { type Blame, findBlame } from './find-blame.ts'
import { blameCompetition, type Competition, findCompetition } from './find-competition.ts'
import { listOpenStarts } from './open-starts.ts'
import type { RoomShortage } from './room-shortage.ts'
import { isShort } from './shortage.ts'
import { isOf, listTogether, listWeeks } from './weeks.ts'

/** A smallest set of rules that together leave a class no place, and where each can be changed. */
export interface ImpossibilityData extends Said {
  readonly rules: (Told & { readonly kind: string })[]
}

/** A timetable, ready to be asked why classes are left out of it. */
interface LoadedImpossible {
  readonly institution: InstitutionFacts
  readonly classes: readonly ClassFacts[]
  readonly fixed: PlacedIndex
  readonly placed: PlacedIndex
  /** The starts that fixed classes and standing rules leave, by the key of a class; found when they are first asked for. */
  readonly openStarts: Map<string, readonly WeekTime[]>
  /** By whose classes they are. */
  readonly competitions: Map<string, readonly Competition[]>
  /** Null where there is none; not looked for yet while undefined. */
  roomShortage: RoomShortage | null | undefined
}

type Placements = readonly (EnginePlacement | null)[]

const loadedOf = new WeakMap<Placements, { readonly plan: Plan; readonly loaded: LoadedImpossible }>()

/**
 * Why a class of a plan has no place; null when it could stand somewhere as things are. Of one timetable, the same list of
 * placements, many classes can be asked about: it is read once.
 * @param placements by class of the plan, null where it is left out
 */
export function explainImpossible(
  input: PlanningInput,
  plan: Plan,
  placements: Placements,
  index: number,
): ImpossibilityData | null {
  const known = loadedOf.get(placements)
  const loaded = known?.plan === plan ? known.loaded : load(input, plan, placements)
  loadedOf.set(placements, { plan, loaded })
  const one = loaded.classes[index]
  if (!one) throw new RangeError(`There is no class ${index}`)
  const { institution, fixed, placed } = loaded
  const asThingsAre = findBlame(institution, one, placed)
  if (!asThingsAre) return null
  // What no timetable can mend is told before what stands where in this one.
  const certain = findBlame(institution, one, fixed) ?? blameOthers(loaded, one) ?? blameRooms(loaded, one)
  return toData(one, certain ?? asThingsAre)
}

function load(input: PlanningInput, plan: Plan, placements: Placements): LoadedImpossible {
  const institution = readInstitution(input, plan.options)
  const classes = plan.demands.map((demand) => readClass(institution, demand))
  const places = toWeeklyPlaces(plan, placements)
  const placed = classes.flatMap((facts, index): PlacedFacts[] => {
    const place = places[index]
    return place ? [{ facts, place }] : []
  })
  return {
    institution,
    classes,
    fixed: indexPlaced(placed.filter(({ facts }) => facts.demand.isFixed)),
    placed: indexPlaced(placed),
    openStarts: new Map(),
    competitions: new Map(),
    roomShortage: undefined,
  }
}

function toData({ demand }: ClassFacts, blames: readonly Blame[]): ImpossibilityData {
  return {
    ...sayObstacle('noPlace', { title: demand.title }),
    rules: blames.map(({ cause: _, ...rule }) => rule),
  }
}

/** Rooms that are asked for longer than they are free, if the class is among those that ask. */
function blameRooms(loaded: LoadedImpossible, one: ClassFacts): Blame[] | null {
  if (loaded.roomShortage === undefined) {
    const movable = loaded.classes
      .filter(({ demand }) => !demand.isFixed)
      .map((facts) => ({ facts, ...ask(loaded, facts) }))
      .filter(({ starts }) => starts.length > 0)
    loaded.roomShortage = findRoomShortageOfYear(loaded.institution, movable, loaded.fixed)
  }
  const shortage = loaded.roomShortage
  if (!shortage?.classes.some(({ facts }) => facts === one)) return null
  return [{ kind: 'roomHours', cause: 'roomHours', ...tellRoomHours(shortage) }]
}

/** What leaves too little time for the class and others that share its professor, a cohort or its course. */
function blameOthers(loaded: LoadedImpossible, one: ClassFacts): Blame[] | null {
  for (const together of listTogether(one)) {
    for (const competition of listCompetitions(loaded, together)) {
      const isIn = competition.competitors.some(({ facts }) => facts === one)
      const blames = isIn ? blameCompetition(competition, one) : null
      if (blames) return blames
    }
  }
  return null
}

/** Of each week in which somebody's classes are too many. */
function listCompetitions(loaded: LoadedImpossible, together: Together): readonly Competition[] {
  const key = nameTogether(together).link.to
  const known = loaded.competitions.get(key)
  if (known) return known
  const all = loaded.classes
    .filter((facts) => !facts.demand.isFixed && isOf(together, facts))
    .map((facts) => ({ facts, ...ask(loaded, facts) }))
  const found = listWeeks(all).flatMap((members) => {
    if (!isShort(members)) return []
    const classes = members.map(({ facts }) => facts)
    return findCompetition(loaded.institution, together, classes, loaded.fixed) ?? []
  })
  loaded.competitions.set(key, found)
  return found
}

function ask(loaded: LoadedImpossible, facts: ClassFacts) {
  const { key, durationMinutes } = facts.demand
  const known = loaded.openStarts.get(key)
  const starts = known ?? listOpenStarts(loaded.institution, facts, loaded.fixed)
  if (!known) loaded.openStarts.set(key, starts)
  return { durationMinutes, starts }
}

import { boundWalks, buildingOf, type RoomFacts, walkMinutes } from '@scheduler/domain'
import {
  keeps,
  type LoadedTimetable,
  listPlaced,
  type Problem,
  type ProblemRoom,
  type Rule,
} from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningInput } from '../planning-input.ts'
import { GROUP_KINDS, LIST_GROUPS, type Members, type RuleGroup, readMembers } from './groups.ts'
import type { PlanRule } from './plan-rule.ts'

/** Whether there are buildings between which people need time. */
export function hasWalks({ settings, rooms }: Pick<PlanningInput, 'settings' | 'rooms'>): boolean {
  if (boundWalks(settings) === 0) return false
  const buildings = new Set(rooms.map(buildingOf))
  buildings.delete(null)
  return buildings.size > 1
}

/**
 * Rooms of a problem with the ways between them; rooms of one building share a list.
 * @param records by room of the problem the room that it is
 */
export function addTravel(
  input: Pick<PlanningInput, 'settings' | 'rooms'>,
  rooms: readonly ProblemRoom[],
  records: readonly RoomFacts[],
): readonly ProblemRoom[] {
  if (!hasWalks(input)) return rooms
  const buildings = records.map(buildingOf)
  const waysFrom = new Map(
    buildings.map((from) => [
      from,
      buildings.map((to) => (from === null || to === null ? 0 : walkMinutes(from, to, input.settings))),
    ]),
  )
  return rooms.map((room, index) => ({ ...room, travelSlots: waysFrom.get(buildings[index] ?? null) ?? [] }))
}

/** Classes of which somebody has to get from one to the other, and who that is; numbers are indexes of classes. */
type Walkers = Pick<RuleGroup, 'name' | 'classes'>

const LIST_WALKERS: { readonly [kind in RuleGroup['kind']]?: (members: Members) => Iterable<Walkers> } = {
  professor: LIST_GROUPS.professor,
  joined: listStudentsWalking,
}

const STUDENTS = 'students who take both'

/** Students who have joined the same classes, fixed ones too, walk together. */
function listStudentsWalking({ demands }: Members): Walkers[] {
  const ofStudent = new Map<string, number[]>()
  for (const [index, { studentIds }] of demands.entries())
    for (const id of new Set(studentIds)) addTo(ofStudent, id, index)
  const distinct = new Map([...ofStudent.values()].map((classes) => [classes.join(' '), classes]))
  return [...distinct.values()].map((classes) => ({ name: STUDENTS, classes }))
}

const toWalkRule = (name: string, classes: readonly number[]): Rule & { readonly kind: 'sameAttendees' } => ({
  kind: 'sameAttendees',
  name,
  classes,
  weight: null,
})

/**
 * The rules that leave people the time for the ways between buildings. Fixed classes that leave each other too little of it
 * cannot be helped: they are in different rules.
 * @param problem its rooms, times and classes
 * @param kinds of the groups that are looked at
 */
export function listWalkRules(
  institution: Institution,
  demands: readonly Demand[],
  problem: Problem,
  kinds: readonly RuleGroup['kind'][] = GROUP_KINDS,
): PlanRule[] {
  if (!hasWalks(institution.input)) return []
  const members = readMembers(institution, demands)
  const placed = listPlaced(problem, { placements: problem.classes.map(({ fixed }) => fixed ?? null) })
  const canFollow = (one: number, other: number) => {
    const [first, second] = [placed[one], placed[other]]
    return !first || !second || keeps(problem, toWalkRule('', []), first, second)
  }
  const isFixed = (index: number) => demands[index]?.isFixed === true
  return kinds
    .flatMap((kind) => [...(LIST_WALKERS[kind]?.(members) ?? [])])
    .flatMap(({ name, classes }) => {
      const movable = classes.filter((index) => !isFixed(index))
      if (movable.length === 0 || classes.length < 2) return []
      return splitFixed(classes.filter(isFixed), canFollow).map((fixed) => ({
        rule: toWalkRule(name, [...movable, ...fixed]),
        wish: null,
      }))
    })
}

/** Fixed classes in as few lists as they come to one after the other, each of classes that leave each other enough time; at least one list. */
function splitFixed(
  fixed: readonly number[],
  canFollow: (one: number, other: number) => boolean,
): readonly (readonly number[])[] {
  const lists: number[][] = []
  for (const index of fixed) {
    const list = lists.find((others) => others.every((other) => canFollow(index, other)))
    if (list) list.push(index)
    else lists.push([index])
  }
  return lists.length === 0 ? [[]] : lists
}

/** A timetable with the rule that leaves the students of a class the time to get to and from their other classes. */
export function addStudentsWalking(
  input: Pick<PlanningInput, 'settings' | 'rooms'>,
  timetable: LoadedTimetable,
  index: number,
  joined: ReadonlySet<number>,
): LoadedTimetable {
  if (!hasWalks(input) || joined.size === 0) return timetable
  const { problem } = timetable
  const rules = [...problem.rules, toWalkRule(STUDENTS, [index, ...joined])]
  const rulesOf = [...timetable.rulesOf]
  rulesOf[index] = [...(rulesOf[index] ?? []), problem.rules.length]
  return { ...timetable, problem: { ...problem, rules }, rulesOf }
}

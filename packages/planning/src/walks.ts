import { buildingOf } from '@scheduler/domain'
import { keeps, type LoadedTimetable, listPlaced, type Problem, type Rule } from '@scheduler/engine'
import type { Draft } from './plan-draft.ts'
import type { PlanningInput } from './planning-input.ts'
import { addTo } from './records.ts'

/** Classes of which somebody has to get from one to the other, and who that is. */
interface Walkers {
  readonly name: string
  /** Indexes. */
  readonly classes: readonly number[]
}

/** Whether there are buildings between which people need time. */
export function hasWalks({ settings, rooms }: PlanningInput): boolean {
  const buildings = new Set(rooms.map(buildingOf))
  buildings.delete(null)
  return settings.minutesBetweenBuildings > 0 && buildings.size > 1
}

/**
 * The same problem with the ways between buildings, and the rules that leave people the time for them.
 * @param homeless fixed classes that take no room in it: they meet beside the rooms, each in its building
 */
export function addWalks(
  draft: Draft,
  problem: Problem,
  homeless: ReadonlySet<number>,
  listWalkers: (draft: Draft) => readonly Walkers[],
): Problem {
  const { input } = draft.records
  if (!hasWalks(input)) return problem
  const buildings = input.rooms.map(buildingOf)
  const rooms = [...problem.rooms]
  const classes = [...problem.classes]
  for (const index of homeless) {
    const room = draft.roomIndex.get(draft.demands[index]?.before?.roomId ?? '') ?? -1
    const one = classes[index]
    if (!one?.fixed || !rooms[room]) continue
    classes[index] = {
      ...one,
      rooms: [{ index: rooms.length, penalty: 0 }],
      fixed: { ...one.fixed, room: rooms.length },
    }
    rooms.push({ id: rooms[room].id })
    buildings.push(buildings[room] ?? null)
  }
  const walked = { ...problem, classes, rooms: addTravel(rooms, buildings, input) }
  return { ...walked, rules: [...problem.rules, ...listWalkRules(draft, walked, listWalkers(draft))] }
}

/** Rooms of one building share a list. */
function addTravel(
  rooms: Problem['rooms'],
  buildings: readonly (string | null)[],
  { settings: { minutesBetweenBuildings } }: PlanningInput,
): Problem['rooms'] {
  const waysFrom = new Map(
    buildings.map((from) => [
      from,
      buildings.map((to) => (from === null || to === null || from === to ? 0 : minutesBetweenBuildings)),
    ]),
  )
  return rooms.map((room, index) => ({ ...room, travelSlots: waysFrom.get(buildings[index] ?? null) ?? [] }))
}

const walkRule = (name: string, classes: readonly number[]): Rule & { readonly kind: 'sameAttendees' } => ({
  kind: 'sameAttendees',
  name,
  classes,
  weight: null,
})

/** Fixed classes that leave each other too little time cannot be helped: each stands in a rule with the others that it leaves it. */
function listWalkRules({ demands }: Draft, problem: Problem, walkers: readonly Walkers[]): Rule[] {
  const placed = listPlaced(problem, { placements: problem.classes.map(({ fixed }) => fixed ?? null) })
  const canFollow = (one: number, other: number) => {
    const [first, second] = [placed[one], placed[other]]
    return !first || !second || keeps(problem, walkRule('', []), first, second)
  }
  return walkers.flatMap(({ name, classes }) => {
    const movable = classes.filter((index) => !demands[index]?.isFixed)
    if (movable.length === 0 || classes.length < 2) return []
    const groups: number[][] = []
    for (const index of classes.filter((one) => demands[one]?.isFixed)) {
      const group = groups.find((others) => others.every((other) => canFollow(index, other)))
      if (group) group.push(index)
      else groups.push([index])
    }
    return (groups.length === 0 ? [[]] : groups).map((group) => walkRule(name, [...movable, ...group]))
  })
}

/** The classes of each professor. */
export function listProfessorsWalking({ records, demands }: Draft): Walkers[] {
  const ofProfessor = new Map<string, number[]>()
  for (const [index, { professorId }] of demands.entries())
    if (professorId !== null) addTo(ofProfessor, professorId, index)
  return [...ofProfessor].map(([id, classes]) => ({
    name: records.professors.get(id)?.fullName ?? id,
    classes,
  }))
}

/** The classes of each professor, and those that students have joined, of those who are in the same ones together. */
export function listPeopleWalking(draft: Draft): Walkers[] {
  const { records, demands } = draft
  const ofStudent = new Map<string, number[]>()
  for (const [index, { classId }] of demands.entries())
    for (const id of new Set(records.classes.get(classId ?? '')?.studentIds)) addTo(ofStudent, id, index)
  const distinct = new Map([...ofStudent.values()].map((classes) => [classes.join(' '), classes]))
  const students = [...distinct.values()].map((classes) => ({ name: 'students who take both', classes }))
  return [...listProfessorsWalking(draft), ...students]
}

/** A timetable with the rule that leaves the students of a class the time to get to and from their other classes. */
export function addStudentsWalking(
  { input }: { readonly input: PlanningInput },
  timetable: LoadedTimetable,
  index: number,
  joined: ReadonlySet<number>,
): LoadedTimetable {
  if (!hasWalks(input) || joined.size === 0) return timetable
  const { problem } = timetable
  const rules = [...problem.rules, walkRule('students who take both', [index, ...joined])]
  const rulesOf = [...timetable.rulesOf]
  rulesOf[index] = [...(rulesOf[index] ?? []), problem.rules.length]
  return { ...timetable, problem: { ...problem, rules }, rulesOf }
}

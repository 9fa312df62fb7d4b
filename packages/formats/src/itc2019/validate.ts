import { type ListedCourse, type ListedSection, type ListedTerm, sectionsOf } from '@scheduler/domain'
import type { Itc2019DistributionKind, Itc2019Placement } from './competition.ts'
import { toFileKind } from './rule-kinds.ts'
import {
  type ExistingClass,
  excludeEachOther,
  measureBreach,
  type TravelTime,
  timesCross,
} from './validate-distribution.ts'

/** What the hard rules say against a solution; all zero when it is feasible. */
export interface Itc2019Violations {
  /** Classes without a placement, with two, or unknown. */
  readonly classes: number
  /** Classes at a time, or in a room, that is not in their list. */
  readonly times: number
  readonly rooms: number
  /** Pairs of classes that overlap in a room. */
  readonly roomOverlaps: number
  /** Classes in a room that is unavailable then. */
  readonly roomUnavailable: number
  /** By kind: the pairs, days, slots, breaks or blocks that break a required distribution. */
  readonly distributions: Readonly<Partial<Record<Itc2019DistributionKind, number>>>
  /** Courses of a student without exactly one configuration and one class of each of its subparts. */
  readonly sections: number
  /** Students in a class and not in its parent. */
  readonly parents: number
  /** Students over the limits of classes. */
  readonly limits: number
}

/** What a solution is worth. Costs carry their weights. */
export interface Itc2019Validation {
  readonly hard: Itc2019Violations
  readonly soft: {
    readonly time: number
    readonly room: number
    readonly distribution: number
    readonly student: number
  }
  readonly total: number
  readonly feasible: boolean
}

/** A placement with what the instance says about its class; the penalties of a time and room not listed are 0. */
interface Checked {
  readonly entry: ListedSection
  readonly placement: Itc2019Placement
  readonly standing: ExistingClass | undefined
  readonly hasListedRoom: boolean
  readonly timePenalty: number
  readonly roomPenalty: number
}

/** Counts a solution by the competition's definitions, from nothing and in the plainest way. */
export function validateItc2019(
  instance: ListedTerm,
  placements: readonly Itc2019Placement[],
): Itc2019Validation {
  const classes = new Map(sectionsOf(instance).map((entry) => [entry.id, entry]))
  const first = new Map<string, Itc2019Placement>()
  for (const placement of placements) {
    if (classes.has(placement.class) && !first.has(placement.class)) first.set(placement.class, placement)
  }
  const checked = [...first.values()].map((placement) =>
    checkPlacement(classes.get(placement.class) as ListedSection, placement),
  )
  const standing = checked.map((one) => one.standing).filter((one) => one !== undefined)
  const travel = createTravelTime(instance)
  const distributions = countDistributions(instance, standing, travel)
  const hard = {
    classes: classes.size - first.size + (placements.length - first.size),
    times: checked.filter((one) => !one.standing).length,
    rooms: checked.filter((one) => !one.hasListedRoom).length,
    ...countRoomViolations(instance, standing),
    distributions: distributions.hard,
    ...countSectioning(instance, checked),
  }
  const { weights } = instance
  const soft = {
    time: weights.time * checked.reduce((sum, one) => sum + one.timePenalty, 0),
    room: weights.room * checked.reduce((sum, one) => sum + one.roomPenalty, 0),
    distribution: weights.rule * distributions.soft,
    student: weights.student * countStudentConflicts(checked, travel),
  }
  const { distributions: byKind, ...others } = hard
  const violations = [...Object.values(others), ...Object.values(byKind)]
  return {
    hard,
    soft,
    total: Object.values(soft).reduce((sum, part) => sum + part, 0),
    feasible: violations.every((count) => count === 0),
  }
}

function checkPlacement(entry: ListedSection, placement: Itc2019Placement): Checked {
  const { days, weeks, start } = placement
  const time = entry.times.find(
    (choice) => choice.days === days && choice.weeks === weeks && choice.start === start,
  )
  const room = entry.rooms?.find((choice) => choice.room === placement.room)
  return {
    entry,
    placement,
    standing: time && { id: entry.id, time, room: placement.room },
    hasListedRoom: entry.rooms === null ? placement.room === null : room !== undefined,
    timePenalty: time?.price ?? 0,
    roomPenalty: room?.price ?? 0,
  }
}

function createTravelTime({ rooms }: ListedTerm): TravelTime {
  const slots = new Map<string, number>()
  for (const { id, walks } of rooms) {
    for (const walk of walks) slots.set(`${id} ${walk.room}`, walk.slots)
  }
  return (from, to) => slots.get(`${from} ${to}`) ?? slots.get(`${to} ${from}`) ?? 0
}

function countRoomViolations({ rooms }: ListedTerm, standing: readonly ExistingClass[]) {
  let roomOverlaps = 0
  let roomUnavailable = 0
  for (const { id, closed: hours } of rooms) {
    const guests = standing.filter(({ room }) => room === id)
    for (const [index, one] of guests.entries()) {
      const later = guests.slice(index + 1)
      roomOverlaps += later.filter((other) => timesCross(one.time, other.time)).length
      if (hours.some((closed) => timesCross(one.time, closed))) roomUnavailable++
    }
  }
  return { roomOverlaps, roomUnavailable }
}

function countDistributions(instance: ListedTerm, standing: readonly ExistingClass[], travel: TravelTime) {
  const byId = new Map(standing.map((one) => [one.id, one]))
  const hard: Partial<Record<Itc2019DistributionKind, number>> = {}
  let soft = 0
  for (const rule of instance.rules) {
    const { weight } = rule
    const kind = toFileKind(rule.kind)
    const members = rule.sections.map((id) => byId.get(id)).filter((one) => one !== undefined)
    const breach = measureBreach(kind, rule.numbers, members, instance, travel)
    if (weight === null) {
      if (breach > 0) hard[kind] = (hard[kind] ?? 0) + breach
    } else if (kind === 'MaxDayLoad' || kind === 'MaxBreaks' || kind === 'MaxBlock') {
      soft += Math.floor((weight * breach) / instance.weeks)
    } else soft += weight * breach
  }
  return { hard, soft }
}

/** By student the classes attended. */
function listAttended(checked: readonly Checked[]): Map<string, Checked[]> {
  const attended = new Map<string, Checked[]>()
  for (const one of checked) {
    for (const student of new Set(one.placement.students)) {
      const list = attended.get(student)
      if (list) list.push(one)
      else attended.set(student, [one])
    }
  }
  return attended
}

function countSectioning(instance: ListedTerm, checked: readonly Checked[]) {
  const courses = new Map(instance.courses.map((course) => [course.id, course]))
  const courseOf = new Map(
    instance.courses.flatMap((course) =>
      sectionsOf({ courses: [course] }).map(({ id }) => [id, course.id] as const),
    ),
  )
  const attended = listAttended(checked)
  const known = new Set(instance.students.map(({ id }) => id))
  let sections = [...attended.keys()].filter((student) => !known.has(student)).length
  let parents = 0
  for (const { id, courses: asked } of instance.students) {
    const classes = new Set((attended.get(id) ?? []).map(({ entry }) => entry.id))
    sections += asked.filter((course) => !takesOneWay(courses.get(course) as ListedCourse, classes)).length
    sections += [...classes].filter((one) => !asked.includes(courseOf.get(one) ?? '')).length
    parents += (attended.get(id) ?? []).filter(
      ({ entry }) => entry.aboveId !== null && !classes.has(entry.aboveId),
    ).length
  }
  const limits = checked.reduce(
    (sum, { entry, placement }) =>
      sum + Math.max(0, placement.students.length - (entry.limit ?? Number.POSITIVE_INFINITY)),
    0,
  )
  return { sections, parents, limits }
}

/** True when of the course's classes the student attends one of each subpart of one configuration, and no other. */
function takesOneWay(course: ListedCourse, classes: ReadonlySet<string>): boolean {
  const counts = course.configurations.map(({ parts }) =>
    parts.map((part) => part.sections.filter(({ id }) => classes.has(id)).length),
  )
  const touched = counts.filter((subparts) => subparts.some((count) => count > 0))
  return touched.length === 1 && touched.every((subparts) => subparts.every((count) => count === 1))
}

function countStudentConflicts(checked: readonly Checked[], travel: TravelTime): number {
  let conflicts = 0
  for (const attended of listAttended(checked).values()) {
    const standing = attended.map((one) => one.standing).filter((one) => one !== undefined)
    for (const [index, one] of standing.entries()) {
      const later = standing.slice(index + 1)
      conflicts += later.filter((other) => excludeEachOther(one, other, travel)).length
    }
  }
  return conflicts
}

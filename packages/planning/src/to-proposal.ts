import {
  formatTime,
  type ProposalChange,
  professorsOf,
  type Weekday,
  type WeightStep,
  WISHES,
  type Wish,
} from '@scheduler/domain'
import type { Placement as EnginePlacement } from '@scheduler/engine'
import { type Said, toSaid } from '@scheduler/messages'
import { type BrokenRuleData, listBrokenRules } from './broken-rules.ts'
import type { Demand, WeeklyPlace } from './demand/demand.ts'
import { explainImpossible, type ImpossibilityData } from './feasibility/explain-impossible.ts'
import { type Plan, toWeeklyPlaces } from './plan.ts'
import type { PlanningInput } from './planning-input.ts'
import { costByWish } from './wishes/cost-by-wish.ts'
import { describeCosts } from './wishes/describe-costs.ts'

/** What a run proposes, next to the timetable that it began with. */
export interface ProposalData {
  readonly classes: ProposedClassData[]
  readonly costs: {
    readonly wish: Wish | 'unplaced'
    readonly weight: WeightStep
    readonly before: number
    readonly after: number
  }[]
  /** The rules between sections that it does not keep, where there are any. */
  readonly brokenRules?: BrokenRuleData[]
  readonly counts: { [change in ProposalChange]: number }
  /** People whose week changes. */
  readonly professorsChanged: number
  readonly studentsChanged: number
}

export interface ProposedClassData {
  readonly key: string
  readonly change: ProposalChange
  readonly title: string
  readonly classId: string | null
  readonly courseId: string | null
  readonly courseName: string | null
  /** The section that it is in, and the kind of its part; absent where that is its own. */
  readonly section?: { readonly _id: string; readonly name: string; readonly part: string }
  /** Those in which it meets, written as those of classes; null or absent: in every one. */
  readonly weeks?: string | null
  readonly professorId: string | null
  readonly professorName: string | null
  /** Who teaches it too, where anybody does. */
  readonly otherProfessors?: { readonly _id: string; readonly fullName: string }[]
  readonly locked: boolean
  readonly before: ShownPlace | null
  readonly after: ShownPlace | null
  /** What its place costs, the most expensive first; for a class without one, what prevents it. */
  readonly reasons: Said[]
  readonly impossibility: ImpossibilityData | null
}

/** A weekly place as it is shown. */
export interface ShownPlace {
  readonly day: Weekday
  readonly startTime: string
  readonly endTime: string
  readonly roomId: string | null
  readonly roomName: string | null
}

/** A timetable found for a plan, class by class compared with what was there before. */
export function toProposal(plan: Plan, placements: readonly (EnginePlacement | null)[]): ProposalData {
  const showPlace = createPlaceDisplay(plan.institution.input.rooms)
  const places = toWeeklyPlaces(plan, placements)
  const describe = describeCosts(plan, placements)
  const classes = plan.demands.map((demand, index): ProposedClassData => {
    const { key, title, classId, courseId, course, section, professorId, professor } = demand
    const { isLocked, isFixed, before, weeks } = demand
    const after = places[index] ?? null
    const impossibility = after || isFixed ? null : explainImpossible(plan, placements, index)
    return {
      key,
      change: compare(before, after),
      title,
      classId,
      courseId,
      courseName: course?.courseName ?? null,
      ...(section && { section: { _id: section.id, name: section.name, part: section.part.kind } }),
      ...(weeks && { weeks: weeks.ofClass.chosen }),
      professorId,
      professorName: professor?.fullName ?? null,
      ...nameOthers(demand),
      locked: isLocked,
      before: showPlace(before),
      after: showPlace(after),
      reasons: (impossibility?.rules ?? describe(index)).map(toSaid),
      impossibility,
    }
  })
  const counts = { new: 0, moved: 0, unchanged: 0, unplaced: 0 }
  for (const { change } of classes) counts[change]++
  const brokenRules = listBrokenRules(plan, placements)
  return {
    classes,
    costs: compareCosts(plan, placements),
    ...(brokenRules.length > 0 && { brokenRules }),
    counts,
    ...countPeople(plan, classes),
  }
}

function nameOthers({ professors, otherProfessorIds }: Demand): Pick<ProposedClassData, 'otherProfessors'> {
  const others = professors.filter(({ id }) => otherProfessorIds.includes(id))
  return others.length > 0
    ? { otherProfessors: others.map(({ id, fullName }) => ({ _id: id, fullName })) }
    : {}
}

function compare(before: WeeklyPlace | null, after: WeeklyPlace | null): ProposalChange {
  if (!after) return 'unplaced'
  if (!before) return 'new'
  const isSame =
    before.day === after.day &&
    before.startMinute === after.startMinute &&
    before.endMinute === after.endMinute &&
    before.roomId === after.roomId
  return isSame ? 'unchanged' : 'moved'
}

function createPlaceDisplay(rooms: PlanningInput['rooms']): (place: WeeklyPlace | null) => ShownPlace | null {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  return (place) =>
    place && {
      day: place.day,
      startTime: formatTime(place.startMinute),
      endTime: formatTime(place.endMinute),
      roomId: place.roomId,
      roomName: names.get(place.roomId ?? '') ?? null,
    }
}

/** What each wish costs before and after; a class that is left out weighs as one that must be there. */
function compareCosts(plan: Plan, placements: readonly (EnginePlacement | null)[]): ProposalData['costs'] {
  const { weights } = plan.institution.options
  const before = costByWish(plan, plan.before)
  const after = costByWish(plan, placements)
  return ([...WISHES, 'unplaced'] as const).map((wish) => ({
    wish,
    weight: wish === 'unplaced' ? 'must' : weights[wish],
    before: before[wish],
    after: after[wish],
  }))
}

/** Professors of classes that change, and the students who have joined them or are enrolled in their courses. */
function countPeople({ demands, institution }: Plan, classes: readonly ProposedClassData[]) {
  const changed = demands.filter((_, index) => isChanged(classes[index]))
  const courseIds = new Set(changed.map(({ courseId }) => courseId))
  const joined = changed.flatMap(({ studentIds }) => studentIds)
  const enrolled = institution.input.students.filter((student) =>
    student.courseIds.some((id) => courseIds.has(id)),
  )
  const professors = new Set(changed.flatMap(professorsOf))
  return {
    professorsChanged: professors.size,
    studentsChanged: new Set([...joined, ...enrolled.map(({ id }) => id)]).size,
  }
}

function isChanged(one: ProposedClassData | undefined): boolean {
  if (one?.change === 'unplaced') return one.before !== null
  return one?.change === 'new' || one?.change === 'moved'
}

import type { Weights, Wish } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo, type Records } from '../demand/records.ts'
import { listSharedStudents } from '../demand/shared-students.ts'
import { MOST_SHARED_STUDENTS, priceOf } from '../wishes/prices.ts'

/** A rule of the problem and the wish that it stands for; null for a hard rule. */
export interface PlanRule {
  readonly rule: Rule
  readonly wish: Wish | null
}

/** Who has a part in which classes; numbers are indexes of classes. */
interface Members {
  readonly records: Records
  readonly weights: Weights
  readonly ofCourse: ReadonlyMap<string, readonly number[]>
  readonly demands: readonly Demand[]
  isMovable(index: number): boolean
}

/**
 * The rules between classes. Hard rules are among classes that may move, since what fixed ones forbid is not among their
 * choices, and fixed ones that clash cannot be helped; wishes count fixed classes too, where some class may move.
 */
export function listRules(records: Records, weights: Weights, demands: readonly Demand[]): PlanRule[] {
  const members = readMembers(records, weights, demands)
  return [...listRulesOfRecords(members), ...listJoinedRules(members)]
}

/** The same without those for students who have joined classes. */
export function listRulesButJoined(
  records: Records,
  weights: Weights,
  demands: readonly Demand[],
): PlanRule[] {
  return listRulesOfRecords(readMembers(records, weights, demands))
}

function readMembers(records: Records, weights: Weights, demands: readonly Demand[]): Members {
  const ofCourse = new Map<string, number[]>()
  for (const [index, { courseId }] of demands.entries())
    if (courseId !== null) addTo(ofCourse, courseId, index)
  const isMovable = (index: number) => demands[index]?.isFixed === false
  return { records, weights, demands, ofCourse, isMovable }
}

function listRulesOfRecords(members: Members): PlanRule[] {
  return [
    ...listProfessorRules(members),
    ...listCohortRules(members),
    ...listCourseRules(members),
    ...listStudentRules(members),
  ]
}

function keepApart({ isMovable }: Members, name: string, classes: readonly number[]): PlanRule[] {
  const movable = classes.filter(isMovable)
  return movable.length < 2
    ? []
    : [{ rule: { kind: 'noOverlap', name, classes: movable, weight: null }, wish: null }]
}

/** A wish about classes of which some may move. */
function wishFor({ weights, isMovable }: Members, wish: Wish, rule: Rule): PlanRule[] {
  return priceOf(weights, wish) > 0 && rule.classes.some(isMovable) ? [{ rule, wish }] : []
}

function listProfessorRules(members: Members): PlanRule[] {
  const ofProfessor = new Map<string, number[]>()
  for (const [index, { professorId }] of members.demands.entries())
    if (professorId !== null) addTo(ofProfessor, professorId, index)
  return [...ofProfessor].flatMap(([id, classes]) =>
    keepApart(members, members.records.professors.get(id)?.fullName ?? id, classes),
  )
}

function listCohortRules(members: Members): PlanRule[] {
  const { records, weights, ofCourse } = members
  return records.input.cohorts.flatMap(({ name, courseIds }) => {
    const classes = [...new Set(courseIds)].flatMap((id) => ofCourse.get(id) ?? [])
    const weight = priceOf(weights, 'compactDays')
    return [
      ...keepApart(members, name, classes),
      ...wishFor(members, 'compactDays', { kind: 'compact', name, classes, maxGapSlots: 0, weight }),
    ]
  })
}

function listCourseRules(members: Members): PlanRule[] {
  const { records, weights } = members
  return [...members.ofCourse].flatMap(([id, classes]) => {
    const course = records.courses.get(id)
    const name = course?.courseName ?? id
    const meetings = Math.max(course?.meetingsPerWeek ?? 0, classes.length)
    const days = course?.minimumDays ?? Math.min(meetings, records.input.week.days.length)
    return [
      ...(records.cohortsOf.has(id) ? [] : keepApart(members, name, classes)),
      ...wishFor(members, 'spread', {
        kind: 'minDays',
        name,
        classes,
        days,
        weight: priceOf(weights, 'spread'),
      }),
      ...wishFor(members, 'oneRoom', {
        kind: 'oneRoom',
        name,
        classes,
        weight: priceOf(weights, 'oneRoom'),
      }),
    ]
  })
}

/** Students who have joined the same classes make one rule together. */
function listJoinedRules(members: Members): PlanRule[] {
  const { records, demands, isMovable } = members
  const ofStudent = new Map<string, number[]>()
  for (const [index, { classId }] of demands.entries()) {
    if (!isMovable(index)) continue
    for (const id of new Set(records.classes.get(classId ?? '')?.studentIds)) addTo(ofStudent, id, index)
  }
  const distinct = new Map([...ofStudent.values()].map((classes) => [classes.join(' '), classes]))
  return [...distinct.values()].flatMap((classes) => keepApart(members, 'students who take both', classes))
}

/** Courses that share students and no cohort: apart at a price by student, or always. */
function listStudentRules(members: Members): PlanRule[] {
  const { records, weights, ofCourse, isMovable } = members
  const nameOf = (id: string) => records.courses.get(id)?.courseName ?? id
  if (weights.studentClashes === 'ignore') return []
  return listSharedStudents(records).flatMap(({ courseId, otherCourseId, students }): PlanRule[] => {
    const [first, second] = [ofCourse.get(courseId) ?? [], ofCourse.get(otherCourseId) ?? []]
    if (first.length === 0 || second.length === 0) return []
    const name = `students of ${nameOf(courseId)} and ${nameOf(otherCourseId)}`
    const classes = [...first, ...second]
    if (weights.studentClashes === 'must') {
      const hard = { kind: 'noOverlap', name, classes: classes.filter(isMovable), weight: null } as const
      // Classes of one course are apart anyway, so that both groups can stand in one rule.
      return [{ rule: hard, wish: 'studentClashes' }]
    }
    const weight = priceOf(weights, 'studentClashes') * Math.min(students, MOST_SHARED_STUDENTS)
    const rule = { kind: 'avoidOverlap', name, classes, firstGroup: first.length, weight } as const
    return wishFor(members, 'studentClashes', rule)
  })
}

import { findConflicts, professorsOf, type ScheduledClass } from '@scheduler/domain'
import { type Said, sayConflict, sayFinding, toSaid } from '@scheduler/messages'
import { listRoomIdsOf } from '../choices/obstacle.ts'
import type { PlacedDemand } from '../demand/demand.ts'
import { linkClass } from '../demand/links.ts'
import { toFacts } from '../demand/records.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'

/** So many are named; of the others only how many there are. */
const MOST_FINDINGS = 50

/** Classes of the courses that stay where they are although a hard rule is against it; a pair is named once. */
export function checkFixedClasses(checked: CheckedDemand): FindingData[] {
  const { input, classes } = checked.institution
  const chosen = new Set(checked.courses.map(({ id }) => id))
  const facts = toFacts(input)
  const told = new Set<string>()
  const findings = checked.fixed
    .filter(({ demand }) => chosen.has(demand.courseId ?? ''))
    .flatMap((placed) => {
      const one = classes.get(placed.demand.key)
      if (!one) return []
      return findConflicts(one, { ...facts, classes: listAround(checked, placed) }).flatMap((conflict) => {
        const pair = [one.id, conflict.classId ?? conflict.kind].sort().join(' ')
        if (told.has(pair)) return []
        told.add(pair)
        return [describeConflict(one, toSaid(conflict), classes.get(conflict.classId ?? ''))]
      })
    })
  const more = findings.length - MOST_FINDINGS
  if (more <= 0) return findings
  const rest: FindingData = {
    severity: 'warning',
    kind: 'fixedClass',
    ...sayFinding('andMore', { number: more }),
    links: [],
  }
  return [...findings.slice(0, MOST_FINDINGS), rest]
}

function describeConflict(one: ScheduledClass, what: Said, other?: ScheduledClass): FindingData {
  return {
    severity: 'warning',
    kind: 'fixedClass',
    ...sayConflict('ofClass', { title: one.title, what }),
    links: [linkClass(one), ...(other ? [linkClass(other)] : [])],
  }
}

/** The fixed classes that could be in the way of one: they share something with it, and its day. */
function listAround(
  { around, institution }: CheckedDemand,
  { demand, place }: PlacedDemand,
): ScheduledClass[] {
  const { cohorts, studentIds } = demand
  const courses = new Set(cohorts.flatMap(({ courseIds }) => courseIds))
  const sharing = [
    ...professorsOf(demand).flatMap((id) => around.ofProfessor.get(id) ?? []),
    ...listRoomIdsOf({ demand, place }).flatMap((id) => around.inRoom.get(id) ?? []),
    ...[...courses].flatMap((id) => around.ofCourse.get(id) ?? []),
    ...[...studentIds].flatMap((id) => around.ofStudent.get(id) ?? []),
  ]
  const onThatDay = sharing.filter((other) => other.place.day === place.day)
  return [...new Set(onThatDay)].flatMap((other) => institution.classes.get(other.demand.key) ?? [])
}

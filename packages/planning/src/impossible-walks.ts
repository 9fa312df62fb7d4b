import { buildingTooFar, findConflicts, type Placement, type ScheduledClass } from '@scheduler/domain'
import type { ClassFacts, InstitutionFacts, PlacedFacts, PlacedIndex } from './impossible-facts.ts'
import { tellTooFar } from './impossible-telling.ts'
import { isSame, type Obstacle, type Place } from './obstacle.ts'
import { toFacts } from './records.ts'
import { hasWalks } from './walks.ts'

/** The classes of its people in other buildings, too near in time. */
export function listWalks(
  { input, records }: InstitutionFacts,
  one: ClassFacts,
  others: PlacedIndex,
): Obstacle[] {
  if (!hasWalks(input)) return []
  const ofPeople = new Set([
    ...(others.ofProfessor.get(one.demand.professorId ?? '') ?? []),
    ...[...one.studentIds].flatMap((id) => others.ofStudent.get(id) ?? []),
  ])
  const placed = [...ofPeople].filter((other) => !isSame(one, other))
  if (placed.length === 0) return []
  const timetable = { ...toFacts(records), classes: placed.map(({ facts, place }) => putAt(facts, place)) }
  const findTooFar = ({ time, room }: Place): string[] =>
    findConflicts(putAt(one, { ...time, roomId: room?.id ?? null }), timetable, [buildingTooFar]).flatMap(
      ({ classId }) => classId ?? [],
    )
  return [
    {
      kind: 'buildings',
      key: `buildings ${one.demand.key}`,
      stopsPlace: (time, room) => findTooFar({ time, room }).length > 0,
      tell: (places) => {
        const tooFar = new Set(places.flatMap(findTooFar))
        const isTooFar = ({ facts }: PlacedFacts) => tooFar.has(facts.demand.key)
        return tellTooFar(input, placed.filter(isTooFar))
      },
    },
  ]
}

function putAt({ demand, dates, studentIds }: ClassFacts, place: Placement): ScheduledClass {
  const { key, title, courseId, professorId } = demand
  return {
    ...place,
    id: key,
    title,
    courseId,
    professorId,
    studentIds: [...studentIds],
    dates,
    status: 'Scheduled',
  }
}

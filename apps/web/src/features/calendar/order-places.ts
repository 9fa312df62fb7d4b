import {
  judgeWeek,
  parseTime,
  rankPlaces,
  type Timetable,
  type Weekday,
  withOwnStudentsFree,
} from '@scheduler/domain'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { describeVerdict } from './describe-verdict.ts'
import type { Place } from './use-move-class.ts'

/** A place that may be taken, and what speaks against it; empty where nothing does. */
interface OfferedPlace<P> {
  readonly place: P
  readonly drawbacks: string
}

/** Of places that were found elsewhere those that the class could take now, in the order of all offers. */
export function orderPlaces<P extends Place>(
  classId: string,
  places: readonly P[],
  timetable: Timetable,
): OfferedPlace<P>[] {
  const one = timetable.classes.find(({ id }) => id === classId)
  if (!one) return []
  const judge = judgeWeek(one, withOwnStudentsFree(timetable, one, readSiteMoment().date))
  const candidates = places.map((place) => ({ place, ...toPlacement(place), professorId: one.professorId }))
  return rankPlaces(candidates, one, timetable).flatMap(({ place, ...at }) => {
    const verdict = judge(at)
    if (verdict.kind === 'impossible') return []
    return [{ place, drawbacks: describeVerdict(verdict, one, timetable) }]
  })
}

function toPlacement({ day, startTime, endTime, roomId }: Place) {
  const [startMinute, endMinute] = [parseTime(startTime) ?? 0, parseTime(endTime) ?? 0]
  return { day: day as Weekday, startMinute, endMinute, roomId }
}

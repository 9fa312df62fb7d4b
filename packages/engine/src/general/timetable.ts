import type { Placement } from '../model.ts'
import type { GeneralTimetable } from './problem.ts'
import type { Sections } from './sections.ts'
import type { GeneralState } from './state.ts'

/** The timetable that a state and its sections hold, in the problem's terms. */
export function readTimetable(state: GeneralState, { wayOf }: Sections): GeneralTimetable {
  const { rooms, sections } = state.problem
  const { starts, items } = sections.ways
  const placements = Array.from(state.timeOf, (time, index): Placement | null => {
    const room = state.roomOf[index] as number
    return time < 0 ? null : { time, room: room === rooms ? null : room }
  })
  const students = sections.requestsOf.length - 1
  const attended = Array.from({ length: students }, (_, student) => {
    const ways = wayOf.subarray(sections.requestsOf[student], sections.requestsOf[student + 1])
    return [...ways].flatMap((way) => (way < 0 ? [] : [...items.subarray(starts[way], starts[way + 1])]))
  })
  return { placements, attended }
}

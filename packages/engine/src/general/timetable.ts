import type { Placement } from '../model.ts'
import type { CompiledGeneral } from './compile.ts'
import type { GeneralTimetable } from './problem.ts'
import type { Sections } from './sections.ts'
import type { GeneralState } from './state.ts'

/** The timetable that a state and its sections hold, in the problem's terms. */
export function readTimetable(state: GeneralState, { wayOf }: Sections): GeneralTimetable {
  return toTimetable(state.problem, state.timeChoiceOf, state.roomChoiceOf, wayOf)
}

/** The timetable of such choices by class and ways by request; -1 stands for none. */
export function toTimetable(
  { rooms, sections, timeChoices, roomChoices }: CompiledGeneral,
  timeChoiceOf: Int32Array,
  roomChoiceOf: Int32Array,
  wayOf: Int32Array,
): GeneralTimetable {
  const { starts, items } = sections.ways
  const placements = Array.from(timeChoiceOf, (choice, index): Placement | null => {
    if (choice < 0) return null
    const room = roomChoices.items[roomChoiceOf[index]]
    return { time: timeChoices.items[choice], room: room === rooms ? null : room }
  })
  const students = sections.requestsOf.length - 1
  const attended = Array.from({ length: students }, (_, student) => {
    const ways = wayOf.subarray(sections.requestsOf[student], sections.requestsOf[student + 1])
    return [...ways].flatMap((way) => (way < 0 ? [] : [...items.subarray(starts[way], starts[way + 1])]))
  })
  return { placements, attended }
}

import type { GeneralState } from './state.ts'

/** Lists the classes that break a hard rule where they stand; answers their number. */
export function listBrokenClasses(state: GeneralState, into: Int32Array): number {
  let count = 0
  for (let index = 0; index < state.problem.classes; index++) {
    if (breaksHardRule(state, index)) into[count++] = index
  }
  return count
}

/** True when the class stands where it breaks a hard rule, alone or with others. */
export function breaksHardRule(state: GeneralState, index: number): boolean {
  const { pairs, classes, rooms, times, closed } = state.problem
  const [time, room] = [state.timeOf[index], state.roomOf[index]]
  if (time < 0) return false
  for (let entry = pairs.starts[index]; entry < pairs.starts[index + 1]; entry++) {
    if (pairs.hard[entry] > 0 && state.isBroken(entry, time, room)) return true
  }
  if (state.sets.breaksHardSet(index)) return true
  if (room >= rooms) return false
  if (closed[room * times.count + time] === 1) return true
  const from = room * classes
  for (let at = from; at < from + state.guests.count[room]; at++) {
    const other = state.guests.items[at]
    if (other === index) continue
    if (times.gap[time * times.count + state.timeOf[other]] < 0) return true
  }
  return false
}

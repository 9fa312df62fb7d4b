import type { GeneralState } from './state.ts'

/** Makes every hard rule that is broken at present dearer, so that the search learns where it is hard to be met. */
export function raiseBroken(state: GeneralState, amount: number): void {
  const { pairs, classes, rooms } = state.problem
  for (let index = 0; index < classes; index++) {
    const [time, room] = [state.timeOf[index] as number, state.roomOf[index] as number]
    if (time < 0) continue
    for (let entry = pairs.starts[index] as number; entry < (pairs.starts[index + 1] as number); entry++) {
      const isFirst = index < (pairs.other[entry] as number)
      if (isFirst && (pairs.hard[entry] as number) > 0 && state.isBroken(entry, time, room)) {
        state.raiseEntry(entry, amount)
      }
    }
  }
  for (let room = 0; room < rooms; room++) raiseRoom(state, room, amount)
  state.sets.raiseBroken(state, amount)
}

/** Makes overlaps in the room dearer if there are any. */
function raiseRoom(state: GeneralState, room: number, amount: number): void {
  const { classes, times, closed } = state.problem
  const guests = state.guests.subarray(room * classes, room * classes + (state.guestCount[room] as number))
  const add = (index: number) => {
    state.standing[index] = (state.standing[index] as number) + amount
  }
  let broken = 0
  for (const [at, one] of guests.entries()) {
    const time = state.timeOf[one] as number
    if (closed[room * times.count + time] === 1) {
      broken++
      add(one)
    }
    for (const other of guests.subarray(at + 1)) {
      if ((times.gap[time * times.count + (state.timeOf[other] as number)] as number) >= 0) continue
      broken++
      add(one)
      add(other)
    }
  }
  if (broken === 0) return
  state.roomPrice[room] = (state.roomPrice[room] as number) + amount
  state.price += broken * amount
}

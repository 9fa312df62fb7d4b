import { sayCost } from '@scheduler/messages'
import type { Place } from '../choices/obstacle.ts'
import { describeTime, listDaysMet } from '../choices/week-times.ts'
import type { WeeklyPlace } from '../demand/demand.ts'
import type { RunOptions } from '../planning-input.ts'
import type { WishOfPlace } from './wish.ts'

/**
 * Another time or another room than a class has, where classes had better stay. At 'must' those that can stay do so
 * before the search begins.
 */
export const fewChanges: WishOfPlace<'time' | 'room'> = {
  price: 8,
  must: 'atAllCosts',
  looksAt: 'both',
  countFaults(demand, { time, room }) {
    const { kept, isFixed } = demand
    // A class that is never met where it is leaves nothing.
    if (!kept || isFixed || !listDaysMet(demand).includes(kept.day)) return 0
    return Number(leavesTime(kept, time)) + Number(kept.roomId !== (room?.id ?? null))
  },
  describeFault({ kept }, { time }, { rooms }) {
    if (kept && leavesTime(kept, time)) return sayCost('leavesTime', describeTime(kept))
    return sayCost('leavesRoom', { room: rooms.find(({ id }) => id === kept?.roomId)?.name ?? '' })
  },
}

/** Whether all that can stay where it is has to. */
export function mustStay({ standing, weights }: RunOptions): boolean {
  return standing === 'preferToKeep' && weights.fewChanges === 'must'
}

function leavesTime(kept: WeeklyPlace, time: Place['time']): boolean {
  return kept.day !== time.day || kept.startMinute !== time.startMinute
}

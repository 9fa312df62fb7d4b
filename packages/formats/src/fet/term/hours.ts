import { MINUTES_PER_DAY, readHours } from '@scheduler/domain'
import { sayFile } from '@scheduler/messages'
import { FileRefused } from '../../file-refused.ts'
import type { TermHours } from '../../records/term-file.ts'
import type { FetInstance } from '../instance.ts'

export interface HoursOfDay extends TermHours {
  /** What the start and the length of an hour are whole steps of. */
  readonly slotMinutes: number
}

/** Where names tell no times. */
const FIRST_MINUTE = 8 * 60
const LENGTHS = [60, 30, 15, 10, 5]

/** Reads the times of the hours from their names, or gives them some in their order. */
export function findHours({ hours }: Pick<FetInstance, 'hours'>): HoursOfDay {
  const told = readHours(hours)
  const [first] = told
  if (first) {
    const { startMinute } = first
    const minutes = first.endMinute - startMinute
    const isEven = told.every(
      (hour, index) =>
        hour?.startMinute === startMinute + index * minutes && hour.endMinute === hour.startMinute + minutes,
    )
    if (isEven) return { ...withSlots(startMinute, minutes), isTold: true }
  }
  const length = LENGTHS.find((one) => FIRST_MINUTE + hours.length * one <= MINUTES_PER_DAY)
  if (length === undefined) throw new FileRefused(sayFile('dayOfHours', { number: hours.length }))
  return { ...withSlots(FIRST_MINUTE, length), isTold: false }
}

function withSlots(startMinute: number, minutes: number) {
  return { startMinute, minutes, slotMinutes: divisorOf(divisorOf(startMinute, minutes), MINUTES_PER_DAY) }
}

/** The greatest that two have in common. */
function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}

/** The slot of the term's days at which an hour begins. */
export const slotAt = ({ startMinute, minutes, slotMinutes }: HoursOfDay, hour: number): number =>
  (startMinute + hour * minutes) / slotMinutes

/** Hours in slots of the term. */
export const toSlots = ({ minutes, slotMinutes }: HoursOfDay, hours: number): number =>
  (hours * minutes) / slotMinutes

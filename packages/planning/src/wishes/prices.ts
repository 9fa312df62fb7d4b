import {
  type Availability,
  isAlwaysAvailable,
  isAvailableAt,
  type TeachingWeek,
  timesOverlap,
  type WeightStep,
  type Weights,
  type Wish,
} from '@scheduler/domain'
import type { WeekTime } from '../choices/week-times.ts'

/** What a broken wish costs at the weight 'normal'; even, so that half of it is whole. */
const NORMAL: { readonly [wish in Wish]: number } = {
  /** A seat that is missing. */
  seats: 2,
  /** A day that a course has too few. */
  spread: 10,
  /** A class of a cohort with no other class of it right before or after. */
  compactDays: 4,
  /** A further room of a course. */
  oneRoom: 2,
  /** A class outside the slots that its professor chose. */
  preferredTimes: 4,
  /** A student of two classes that overlap. */
  studentClashes: 2,
  /** A class in the lunch break. */
  lunchBreak: 6,
  /** Every 40 empty seats. */
  spareSeats: 2,
  /** Another time, or another room, than a class has. */
  fewChanges: 8,
}

const FACTORS: { readonly [step in WeightStep]: number } = {
  ignore: 0,
  low: 0.5,
  normal: 1,
  high: 4,
  must: 16,
}

/** At 'must' these are not priced: what breaks them is not offered. */
const NOT_OFFERED: readonly Wish[] = ['seats', 'preferredTimes', 'lunchBreak', 'studentClashes']

/** At 'must' these are broken only where nothing else is left. */
const AT_ALL_COSTS: readonly Wish[] = ['spread', 'compactDays', 'oneRoom', 'fewChanges']
const ALL_COSTS = 5000

/** The price of a class that is left out: more than any wish. */
export const UNPLACED_PRICE = 100_000

const SEATS_PER_PRICE = 40

/** More students in common than this make an overlap no dearer. */
export const MOST_SHARED_STUDENTS = 50

/** What a wish costs each time that it is broken; 0 where it is ignored, or must be kept and so is never broken. */
export function priceOf(weights: Weights, wish: Wish): number {
  const step = weights[wish]
  if (step === 'must' && NOT_OFFERED.includes(wish)) return 0
  if (step === 'must' && AT_ALL_COSTS.includes(wish)) return ALL_COSTS
  return NORMAL[wish] * FACTORS[step]
}

/** The wishes about a class's own time: 1 where it breaks one. */
export interface TimeFaults {
  readonly preferredTimes: number
  readonly lunchBreak: number
}

/** Which wishes a time breaks for a class whose professor chose slots; with no slot chosen any time will do. */
export function judgeTime({ lunchBreak }: TeachingWeek, preferred: Availability, time: WeekTime): TimeFaults {
  const isPreferred = isAlwaysAvailable(preferred) || isAvailableAt(preferred, time.day, time)
  return {
    preferredTimes: isPreferred ? 0 : 1,
    lunchBreak: lunchBreak !== null && timesOverlap(lunchBreak, time) ? 1 : 0,
  }
}

/** The wishes about a class's own room: missing seats, and lots of empty ones. */
export interface RoomFaults {
  readonly seats: number
  readonly spareSeats: number
}

/** How far a room misses the wishes of a class that expects so many students. */
export function judgeRoom(seats: number, expectedStudents: number): RoomFaults {
  return {
    seats: Math.max(0, expectedStudents - seats),
    spareSeats: Math.max(0, Math.floor((seats - expectedStudents) / SEATS_PER_PRICE)),
  }
}

/** What faults cost together. */
export function priceFaults(weights: Weights, faults: TimeFaults | RoomFaults): number {
  return Object.entries(faults).reduce(
    (sum, [wish, times]) => sum + priceOf(weights, wish as Wish) * times,
    0,
  )
}

/** Whether a wish that must be kept stands against a place with these faults. */
export function isNotOffered(weights: Weights, faults: TimeFaults | RoomFaults): boolean {
  const timesOf: { readonly [wish in Wish]?: number } = faults
  return NOT_OFFERED.some((wish) => weights[wish] === 'must' && (timesOf[wish] ?? 0) > 0)
}

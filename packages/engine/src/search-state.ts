import type { CompiledChoices } from './choices.ts'

/** A timetable under search, however changes are priced: what construction and repair look at. */
export interface SearchState {
  readonly problem: CompiledChoices & { readonly rooms: number }
  /** By class the index of its time, -1 where it stands nowhere. */
  readonly timeOf: Int32Array
  /** By class the index of its room, the number of rooms where it takes none. */
  readonly roomOf: Int32Array
  /** What breaks a hard rule. */
  readonly violations: number
  /** Sum of the soft costs of the classes that stand. */
  readonly cost: number
  /** Puts a class that stands anywhere or nowhere to a time and a room of its choices; -1 takes it out. */
  put(index: number, timeChoice: number, roomChoice: number): void
  /** How much choice a class has, by which construction takes one after the other. */
  measureFreedom(index: number): number
  /**
   * About what a class that does not stand would cost there, whatever it breaks included; some number above `limit` as
   * soon as that is passed.
   */
  estimate(index: number, timeChoice: number, roomChoice: number, limit: number): number
  /** True when a class that does not stand would break no hard rule there. */
  isFree(index: number, timeChoice: number, roomChoice: number): boolean
  /** By how much a class breaks hard rules where it stands. */
  countBroken(index: number): number
  /** The classes that keep one that does not stand from a place; null where something else does. */
  listInTheWay(index: number, timeChoice: number, roomChoice: number): number[] | null
}

import type { CompiledChoices } from '../problem/choices.ts'
import type { Timetable } from '../problem/problem.ts'
import type { Random } from './random.ts'

/** A timetable under search, however changes are priced. Times and rooms are named as choices of the class's row. */
export interface SearchState {
  readonly problem: CompiledChoices & { readonly classes: number; readonly rooms: number }
  /** By class the index of its time, -1 where it has no place. */
  readonly timeOf: Int32Array
  /** By class the index of its room, the number of rooms where it takes none. */
  readonly roomOf: Int32Array
  /** Where students have courses. */
  readonly sections?: StudentSections
  /** What breaks a hard rule. */
  readonly violations: number
  /** Sum of the soft costs of the placed classes. */
  readonly cost: number
  /** The cost, and violations at what they weigh. */
  readonly price: number
  /** Puts a class, placed or not, to a time and a room; -1 takes it out. */
  put(index: number, timeChoice: number, roomChoice: number): void
  /**
   * What the price would change by if a class, placed or not, went there; some number above
   * `limit` as soon as that is passed.
   */
  priceMove(index: number, timeChoice: number, roomChoice: number, limit: number): number
  /** @param exchanges false where a class is not to change places with the one in its way in a room; a state may not look at it */
  createMoves(random: Random, exchanges?: boolean): Moves
  /** True when a class is where it breaks a hard rule, alone or with others. */
  breaksHardRule(index: number): boolean
  /**
   * Fills in the other classes with which a class breaks a hard rule at a place, as many as there is space for; answers
   * how many, -1 where something else keeps the class from there.
   */
  listInTheWay(index: number, timeChoice: number, roomChoice: number, into: Int32Array): number
  /** Makes every hard rule more expensive, and those that are broken by more; absent where one price is that of all. */
  raiseHard?(everywhere: number, whereBroken: number): void
}

/** Which way each student takes through each course asked for. */
export interface StudentSections {
  /** The requests that have several ways, and by class how many students it takes. */
  readonly compiled: { readonly open: Int32Array; readonly limit: Int32Array }
  /** By request; -1 before it has one. */
  readonly wayOf: Int32Array
  /** By class the students in it. */
  readonly heads: Int32Array
  /** What a student who cannot attend two classes costs; 0 where no student has a choice. */
  readonly conflictPrice: number
  /** Gives every request a way: the one attended, by student, or else the one with the most room in its fullest class. */
  fill(attended?: Timetable['attended']): void
  change(request: number, way: number): void
  /** Gives a request a way drawn, or lets it change ways with another, if the price changes by at most `limit`. */
  tryChange(request: number, limit: number, random: Random): void
  /** What all students who cannot attend two of their classes cost. */
  countCost(): number
  /** True when more students attend the class than it takes. */
  isOver(index: number): boolean
  /** The ways through the course of a request. */
  listWays(request: number): number[]
  classesOf(way: number): Int32Array
  /** By student, the classes of such ways. */
  listAttended(wayOf: Int32Array): number[][]
}

/** The moves of single classes that a state can price at once. */
export interface Moves {
  /** Where hard rules tie classes. */
  readonly blockDraws?: BlockDraws
  /** Is told the temperature at which the next moves are tried. */
  setTemperature?(temperature: number): void
  /** Moves a placed class to a place drawn, or lets it change places, if the price changes by at most `limit`. */
  tryClass(index: number, limit: number): void
}

/** Draws places for the classes of a block, which can only move together. */
export interface BlockDraws {
  /** Most classes of a block. */
  readonly largest: number
  /** The classes drawn last, and as choices where each of them goes. */
  readonly moved: Int32Array
  readonly times: Int32Array
  readonly rooms: Int32Array
  /** True for a class of a block. */
  has(index: number): boolean
  /**
   * Draws a place for a class and for those tied to it; answers how many move, 0 where they cannot or the class alone
   * would change the price by more than `limit`.
   */
  draw(index: number, limit: number): number
}

import type { FieldName } from './fields.ts'

/** A stretch of a day, in minutes after midnight. */
export interface SaidRange {
  readonly startMinute: number
  readonly endMinute: number
}

/**
 * What a slot holds, by its name. A slot that is not listed holds text that is shown as it was typed.
 */
export interface SlotKinds {
  /** Chooses the form of a text that depends on a number, and is shown as a number. */
  count: number
  number: number
  seats: number
  used: number
  /** A weekday by its English name. */
  day: string
  days: readonly string[]
  range: SaidRange
  ranges: readonly SaidRange[]
  /** Dates 'yyyy-mm-dd'. */
  date: string
  from: string
  to: string
  /** A status, or another stored value, as the contract writes it. */
  value: string
  values: readonly string[]
  /** The name of a field, as the catalogue of fields has it. */
  field: FieldName
  /** Names that people typed. */
  names: readonly string[]
  /** What somebody called a run or, where nobody did, a message. */
  run: string | Said
  /** Other messages within this one. */
  what: Said
  amount: Said
  other: Said
  /** One after the other as in a list: 'Same day, 10:00 - 11:00'. */
  parts: readonly Said[]
  /** One after the other as in a text. */
  sentences: readonly Said[]
}
export type SlotName = keyof SlotKinds
export type SlotValue = SlotKinds[SlotName]

/** What is said to people: English, and of what it is made, so that it can be said in another language. */
export interface Said {
  readonly message: string
  /** Group and name in the catalogue: 'conflicts.roomTaken'. Absent where an older version has stored English alone. */
  readonly key?: string | undefined
  readonly slots?: Slots | undefined
}
export interface Slots {
  readonly [slot: string]: SlotValue
}

/** The names of the slots in a text: `'{{room}} is under maintenance.'` has `'room'`. */
export type SlotNames<Text extends string> = Text extends `${string}{{${infer Slot}}}${infer Rest}`
  ? Slot | SlotNames<Rest>
  : never

/** What the slots of a text take. */
export type SlotsOf<Text extends string> = {
  readonly [Slot in SlotNames<Text>]: Slot extends SlotName ? SlotKinds[Slot] : string
}

/** (`Array.isArray` does not know of lists that cannot be changed.) */
export function isList(value: SlotValue): value is Extract<SlotValue, readonly unknown[]> {
  return Array.isArray(value)
}

import type { ScheduledClass } from '@scheduler/domain'
import type { Said } from '@scheduler/messages'
import type { FieldError } from '../../foundation/errors.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What becomes of a line of a table: nothing is stored of one that is refused or the same. */
export type Verdict = (
  | { readonly outcome: 'created'; readonly fields: Fields; readonly note?: Said }
  | {
      readonly outcome: 'changed'
      readonly id: string
      /** The fields that change, and as they were. */
      readonly fields: Fields
      readonly before: Fields
      readonly note?: Said
      /** Whether it is a course, which comes to be listed with another, and not a record of the kind. */
      readonly isListing?: true
      /** The cells as they were, where these are the ids of what is named. */
      readonly was?: Readonly<Record<string, string>>
    }
  | { readonly outcome: 'same'; readonly id: string; readonly note?: Said }
  | { readonly outcome: 'refused'; readonly errors: readonly FieldError[] }
) & {
  /** Of a class whose line can be read: where it would be, or is not allowed to be. */
  readonly placed?: ScheduledClass
}

/** Judges one line after the other, each knowing those before it. */
export type JudgeLine = (line: number, cells: readonly string[]) => Verdict

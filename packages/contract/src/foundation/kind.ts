import type { FieldName } from '@scheduler/messages'
import type { EventName } from '../live/events.ts'

/** What a column of a table of records may hold. */
export interface ImportedField {
  /** What it is called. */
  readonly label: FieldName
  /** Whether a new record must have it. */
  readonly isRequired?: true
  /** Whether a cell names several, with semicolons, lines or else commas between. */
  readonly isList?: true
}

/** What shared parts know of a kind of record, as plain data. */
export interface Kind<Field extends string = string> {
  /** The list of its records, as browsers keep it. */
  readonly list: string
  /** The event by which it is told that a record was added, changed or deleted; null: nobody is told. */
  readonly event: EventName | null
  /** Other events that tell of a change with its own words. */
  readonly moreEvents?: readonly EventName[]
  /** The other kinds (`Noun`) whose records its list names or counts: where they change, the list is read again. */
  readonly shows: readonly string[]
  /** The field that people know a record by, and those that the next one that is added is likely to share. */
  readonly next?: { readonly named: Field; readonly kept: readonly Field[] }
  /** Whether many are deleted in one act. */
  readonly isDeletedTogether?: true
  /** The columns of a table of them, in the order of the form. */
  readonly imported?: Readonly<Record<string, ImportedField>>
  /** The fields that many are given together: neither what tells them apart, nor lists. */
  readonly edited?: readonly Field[]
}

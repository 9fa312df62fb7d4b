import type { Availability } from '@scheduler/domain'
import { type FieldName, fieldTexts } from '@scheduler/messages'
import type { ParseKeys, TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Formats } from '../../i18n/formats.ts'
import { i18n } from '../../i18n/i18n.ts'

/** What kind of value a field has; a form asks for it by that. */
type Kind =
  | { readonly kind: 'text' | 'paragraph' | 'date' | 'time' }
  /** What a list, or a part of a page, asks for by itself; a value that is no text and no list of them is said by it. */
  | { readonly kind: 'other'; readonly say?: (value: never, words: Words) => string }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max?: number
      /** The value of an empty field; without, it is null. */
      readonly empty?: undefined
    }
  | {
      readonly kind: 'choice'
      readonly values: readonly (string | number)[]
      /** Without, by the texts of stored values. */
      readonly say?: (value: string, t: TFunction) => string
      /** Under what a value is listed, where they are many of several kinds. */
      readonly group?: (value: string, t: TFunction) => string
      /** What choosing nothing is called, where that may be. */
      readonly none?: ParseKeys
    }
  | {
      readonly kind: 'availability'
      /** What is said where nothing is chosen, of the days on which something is, and on the button. */
      readonly always: ParseKeys
      readonly onDays: ParseKeys
      readonly choose: ParseKeys
      /** The field that has the length of a slot at first. */
      readonly slotsOf?: string
    }

export interface Words {
  t: TFunction
  formats: Formats
}

/** How the list shows a field, where that isn't under the name of the field, with its label, as it is. */
interface ListColumn<Row> {
  readonly id?: string
  readonly header?: ParseKeys
  /** What it sorts by. */
  readonly value?: (row: Row, words: Words) => string | number
  readonly cell?: (row: Row, words: Words) => ReactNode
  /** Of a choice, the colours of its badges. */
  readonly colors?: Readonly<Record<string, string>>
}

/** A field of a record: what it is called, how a form asks for it, and what a list shows of it. */
export type Field<Row> = Kind & {
  /** Without, as in messages about the field. */
  readonly label?: ParseKeys
  /** The label in the form where it is another. */
  readonly asked?: ParseKeys
  readonly hint?: ParseKeys
  readonly isRequired?: boolean
  /** So many fields share a row of the form. */
  readonly across?: 2 | 3
  /** What is above it in the form, to set it and the next ones apart. */
  readonly heading?: ParseKeys
  /** Whether the form asks for it, as long as it holds these values. */
  readonly isAsked?: (values: Readonly<Record<string, unknown>>) => boolean
  /** With what the form of a new record begins. */
  readonly start?: unknown
  readonly column?: ListColumn<Row>
  /** Whether the list's search looks at it, or at what. */
  readonly isSearched?: true | ((row: Row) => readonly string[])
}

/** The fields of a record in the order of its form and its list. */
export type Fields<Row> = Readonly<Record<string, Field<Row>>>

type Described<Row, Change> = {
  readonly [Name in Exclude<keyof Change, 'revision'>]-?: Field<Row> &
    (Name extends FieldName ? unknown : { readonly label: ParseKeys })
}

/** Describes the fields of a record that a change may carry: one that is missing does not compile. */
export const describeFields =
  <Row, Change>() =>
  <const Given extends Described<Row, Change>>(fields: Given): Given =>
    fields

type ValueOf<One> = One extends { readonly kind: 'number' }
  ? number | null | undefined
  : One extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
    ? Value extends number
      ? string
      : Value
    : One extends { readonly kind: 'availability' }
      ? Availability
      : string

/** What a form holds of the fields that it asks for itself. */
export type ValuesOf<Given> = {
  -readonly [Name in keyof Given as Given[Name] extends { readonly kind: 'other' } ? never : Name]: ValueOf<
    Given[Name]
  >
}

/** With what the form begins of what it asks for itself: nothing is an empty field. */
export function toValues<Given extends Fields<never>>(
  fields: Given,
  record: object | undefined,
): ValuesOf<Given> {
  const stored = record as Readonly<Record<string, unknown>> | undefined
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'other')
  const values = asked.map(([name, field]) => [name, toValue(field, stored ? stored[name] : field.start)])
  return Object.fromEntries(values) as ValuesOf<Given>
}

function toValue(field: Field<never>, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return value ?? emptyOf(field)
    case 'availability':
      return value ?? {}
    default:
      return String(value ?? '')
  }
}

/** The value of a number that isn't typed. */
export const emptyOf = (field: object): null | undefined => ('empty' in field ? undefined : null)

/** What a field is called. */
export function sayLabel(name: string, field: Pick<Field<never>, 'label'>, t: TFunction): string {
  return field.label ? String(t(field.label)) : sayFieldName(name as FieldName)
}

/** What a field is called in messages about it. */
export const sayFieldName = (name: FieldName): string =>
  String(i18n.t(`fields.${name}` as never, { ns: 'messages', defaultValue: fieldTexts[name] ?? name }))

export interface ListedChoice {
  value: string
  label: string
}

export type Choice = Extract<Kind, { readonly kind: 'choice' }>

/** A chosen value in words. */
export const sayChoice = ({ say }: Pick<Choice, 'say'>, value: string, t: TFunction): string =>
  say ? say(value, t) : t(`values.${value}` as 'values.Scheduled')

/** What may be chosen, in words. */
export function listChoices(field: Choice, t: TFunction): ListedChoice[] {
  const choices = field.values.map((value) => ({
    value: String(value),
    label: sayChoice(field, String(value), t),
  }))
  return field.none ? [{ value: '', label: String(t(field.none)) }, ...choices] : choices
}

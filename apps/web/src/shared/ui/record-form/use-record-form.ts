import type { UseFormReturnType } from '@mantine/form'
import { isSameField } from '@scheduler/contract'
import { useState } from 'react'
import type * as z from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import type { Fields } from './fields.ts'

/** Whose value a field is to have that somebody else has changed as well. */
export type Side = 'mine' | 'theirs'

/** A field that was edited here and, since, by somebody else. */
export interface StaleField {
  readonly name: string
  /** Not so a photo, which is chosen outside the form. */
  readonly isTyped: boolean
  readonly mine: unknown
  readonly theirs: unknown
  /** Null until it is chosen. */
  readonly side: Side | null
}

/** What is done about the fields that somebody else has changed. */
export interface StaleEdit {
  /** Takes in a refusal to overwrite what somebody else has changed; false for every other failure. */
  readonly meet: (error: unknown) => boolean
  readonly staleFields: readonly StaleField[]
  readonly choose: (name: string, side: Side) => void
  /** The fields of the record, where it describes them. */
  readonly fields?: Fields<never> | undefined
}

/** What a form does to a record that is edited, besides holding its values. */
export interface RecordEdit extends StaleEdit {
  /** Of what would be saved what was edited, with the revision that it began with; of a new record all. */
  readonly pick: <Body extends object>(body: Body) => Partial<Body> & { revision?: number }
}

interface Revised {
  readonly revision: number
}
interface RecordOptions<Values, Row> {
  /** Undefined for a new one. */
  record: Row | undefined
  /** The values with which the form begins. */
  toValues: (record: Row | undefined) => Values
  fields?: Fields<never>
}

/** A form for a new record, or for one that is edited while others may be editing it too. */
export function useRecordForm<Values extends Record<string, unknown>, Row extends Revised>({
  schema,
  ...options
}: RecordOptions<Values, Row> & { schema: z.ZodType }) {
  const initialValues = options.toValues(options.record)
  const form = useSchemaForm<Values>({ schema, initialValues })
  return { form, edit: useRecordEdit(form, options) }
}

/** What a form that holds the values of a record, and perhaps others, does to the record. */
export function useRecordEdit<Values extends Part, Part extends Record<string, unknown>, Row extends Revised>(
  form: UseFormReturnType<Values>,
  { record, toValues, fields }: RecordOptions<Part, Row>,
): RecordEdit {
  // As it was when the edit began: lists that come fresh meanwhile change nothing in it.
  const [base, setBase] = useState(record)
  const [staleFields, setStaleFields] = useState<readonly StaleField[]>([])

  const pick = <Body extends object>(body: Body): Partial<Body> & { revision?: number } => {
    if (!base) return body
    const before: Record<string, unknown> = toValues(base)
    const edited = Object.entries(body).filter(
      ([name, value]) => !(name in before) || !isSameField(value, before[name]),
    )
    return { ...(Object.fromEntries(edited) as Partial<Body>), revision: base.revision }
  }

  const meet = (error: unknown): boolean => {
    const { fields, current } = error instanceof ApiError ? error.reply : {}
    if (!base || !fields || !current) return false
    const next: Row = { ...base, ...current }
    const mine: Record<string, unknown> = form.getValues()
    const before: Record<string, unknown> = toValues(base)
    const theirs: Record<string, unknown> = toValues(next)
    const untouched = Object.entries(theirs).filter(([name]) => isSameField(mine[name], before[name]))
    // What was not edited is shown as it is now.
    form.setValues(Object.fromEntries(untouched) as Partial<Values>)
    form.resetDirty({ ...form.getInitialValues(), ...theirs })
    setBase(next)
    setStaleFields(
      fields.map((name) => ({
        name,
        isTyped: name in mine,
        mine: mine[name],
        theirs: theirs[name],
        side: null,
      })),
    )
    return true
  }

  const choose = (name: string, side: Side) => {
    setStaleFields((all) => all.map((one) => (one.name === name ? { ...one, side } : one)))
    const chosen = staleFields.find((one) => one.name === name)
    if (chosen?.isTyped) form.setValues({ [name]: chosen[side] } as Partial<Values>)
  }

  return { pick, meet, staleFields, choose, fields }
}

/** Whether a choice is still to be made. */
export const isUndecided = ({ staleFields }: StaleEdit): boolean =>
  staleFields.some(({ side }) => side === null)

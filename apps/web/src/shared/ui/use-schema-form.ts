import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type FieldError, readFault } from '@scheduler/contract'
import type * as z from 'zod'
import { sayMessage } from '../i18n/say-message.ts'

interface SchemaFormOptions<Values> {
  schema: z.ZodType
  initialValues: Values
}

/** The field of the form to which an error's path ('availability.Monday.0') belongs. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? path
}

/** Errors by field of the form, as the server's `errors[]` or a nested schema give them. */
export function toFormErrors(errors: readonly FieldError[]): FormErrors {
  const byField: FormErrors = {}
  for (const { field, message } of errors) byField[rootOf(field)] ??= message
  return byField
}

/** The schemas are the server's too: their issues carry messages to be said in any language. */
function sayError(error: FormErrors[string]): FormErrors[string] {
  return typeof error === 'string' ? sayMessage(readFault(error)) : error
}

/** A form judged by a schema: on submit first, then at each change of a field that is in error. */
export function useSchemaForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
}: SchemaFormOptions<Values>): UseFormReturnType<Values> {
  const judge = schemaResolver(schema, { sync: true })
  const validate = (values: Values): FormErrors =>
    Object.fromEntries(Object.entries(judge(values)).map(([path, error]) => [path, sayError(error)]))
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      form.setErrors((current) => {
        const fresh = validate(values)
        const freshen = ([path, error]: [string, FormErrors[string]]) =>
          values[rootOf(path)] === previous[rootOf(path)] ? error : fresh[path]
        const kept = Object.entries(current).map((entry) => [entry[0], freshen(entry)] as const)
        return Object.fromEntries(kept.filter(([, error]) => error !== undefined))
      })
    },
  })
  return form
}

import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { FieldError } from '@scheduler/contract'
import type * as z from 'zod'

type SchemaFormOptions<Values> = { schema: z.ZodType; initialValues: Values }

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

/** A form judged by a schema: on submit first, then at each change of a field that is in error. */
export function useSchemaForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
}: SchemaFormOptions<Values>): UseFormReturnType<Values> {
  const validate = schemaResolver(schema, { sync: true })
  const form: UseFormReturnType<Values> = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      form.setErrors((current) => {
        const fresh = validate(values)
        const judge = ([path, error]: [string, FormErrors[string]]) =>
          values[rootOf(path)] === previous[rootOf(path)] ? error : fresh[path]
        const kept = Object.entries(current).map((entry) => [entry[0], judge(entry)] as const)
        return Object.fromEntries(kept.filter(([, error]) => error !== undefined))
      })
    },
  })
  return form
}

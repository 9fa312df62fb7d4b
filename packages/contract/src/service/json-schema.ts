import * as z from 'zod'

/** A JSON schema (2020-12), as far as the reference looks into it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: boolean | JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly description?: string
}

/** Schemas that have a name, by it. */
export type Schemas = Readonly<Record<string, JsonSchema>>

const PLACE = '#/components/schemas/'

/** A schema as it is sent and answered; those in it that have a name are put into `schemas` and referred to. */
export function toJsonSchema(schema: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'input', override: ({ jsonSchema }) => simplify(jsonSchema) })
  const text = JSON.stringify(made).replaceAll('#/$defs/', PLACE)
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(text)
  Object.assign(schemas, $defs)
  return rest
}

/** Omits what says nothing: what a format says already, and the bounds of every whole number. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format) delete schema.pattern
  if (schema.format && schema.minLength === 1) delete schema.minLength
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** The schema itself where it is a reference to one that has a name. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(PLACE.length)] ?? {})
}

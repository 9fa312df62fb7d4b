import {
  type Endpoint,
  isSpecified,
  type JsonSchema,
  resolve,
  type Schemas,
  toJsonSchema,
} from '@scheduler/contract'

/** Every write carries it. */
const ON_EVERY_WRITE = 'socketId'

/**
 * Finds the field of a body that a call of ours does not know, as 'parts.0.colour': it would be dropped without a word. Null where
 * there is none. What the call answers may be sent back as it is, and the specification's calls drop what they do not know.
 */
export function findingUnknownField(endpoint: Endpoint): (body: unknown) => string | null {
  if (endpoint.method === 'GET' || isSpecified(endpoint)) return () => null
  const named: Record<string, JsonSchema> = {}
  const known = [endpoint.body, endpoint.reply].map((schema) => toJsonSchema(schema, named))
  const everywhere = { type: 'object', properties: { [ON_EVERY_WRITE]: {} } }
  return (body) => (Array.isArray(body) ? null : find([...known, everywhere], body, named))
}

/** A schema, or those of which it is made. */
function spread(schema: JsonSchema, named: Schemas): JsonSchema[] {
  const resolved = resolve(schema, named)
  const parts = resolved.anyOf ?? resolved.allOf
  return parts ? parts.flatMap((part) => spread(part, named)) : [resolved]
}

/** A field is known where one of the schemas knows it; one without a type takes whatever comes. */
function find(schemas: readonly JsonSchema[], value: unknown, named: Schemas): string | null {
  if (typeof value !== 'object' || value === null) return null
  const all = schemas.flatMap((schema) => spread(schema, named))
  if (all.some(({ type }) => type === undefined)) return null
  for (const [name, part] of Object.entries(value)) {
    const known = all.flatMap(({ items, properties = {}, additionalProperties }) =>
      Array.isArray(value)
        ? (items ?? [])
        : ((Object.hasOwn(properties, name) ? properties[name] : additionalProperties) ?? []),
    )
    if (known.length === 0) return name
    const within = find(
      known.filter((one) => typeof one === 'object'),
      part,
      named,
    )
    if (within !== null) return `${name}.${within}`
  }
  return null
}

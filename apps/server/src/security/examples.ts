import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type JsonSchema,
  resolve,
  toJsonSchema,
} from '@scheduler/contract'

/** What a schema says only in words. */
const BY_NAME: Record<string, unknown> = {
  startTime: '09:00',
  endTime: '10:00',
  phone: '055 123 4567',
  deadline: '2030-01-01T12:00',
  availability: { Monday: ['09:00 - 10:00', '14:00 - 15:00'] },
  options: ['09:00 - 10:00', '10:00 - 11:00'],
  type: 'timeSlots',
  timeSlotDay: 'Monday',
  before: '9-9',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  endDate: '2026-12-31',
  lunchStart: '09:15',
  lunchEnd: '09:45',
}

/** An id for each field that takes one, by its name; `id` for all others. */
export type Ids = Readonly<Record<string, string>>

/** Every field of every call that takes any, with a value that it may have. */
export interface Example {
  readonly body: Record<string, unknown>
  readonly query: Record<string, unknown>
}

export function makeExample(name: EndpointName, ids: Ids): Example {
  const { body, query }: Endpoint = ENDPOINTS[name]
  const schemas: Record<string, JsonSchema> = {}
  const fill = (schema: JsonSchema) => fillIn(schema, '', schemas, ids) as Record<string, unknown>
  return { body: fill(toJsonSchema(body, schemas)), query: fill(toJsonSchema(query, schemas)) }
}

function fillIn(given: JsonSchema, name: string, schemas: Record<string, JsonSchema>, ids: Ids): unknown {
  if (name in BY_NAME) return BY_NAME[name]
  const schema = resolve(given, schemas)
  const [first] = schema.anyOf ?? []
  if (first) return fillIn(first, name, schemas, ids)
  if (schema.enum) return schema.enum[0]
  if (schema.items) return [fillIn(schema.items, name.replace(/s$/, ''), schemas, ids)]
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([key, one]) => [key, fillIn(one, key, schemas, ids)]))
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer') return schema.minimum ?? 1
  return fillText(schema, name, ids)
}

let people = 0
function fillText({ format }: JsonSchema, name: string, ids: Ids): string {
  if (format === 'uuid') return ids[name] ?? ids.id ?? ''
  if (format === 'email') return `example${++people}@example.org`
  if (format === 'date') return '2026-10-01'
  return `an example of ${name}`
}

import { type JsonSchema, resolve, type Schemas } from '@scheduler/contract'
import { escapeHtml } from '@scheduler/formats'

/** What a value is, in a few words; a record that has a name is linked. */
export function writeType(schema: JsonSchema): string {
  const { $ref, anyOf, items, type } = schema
  if (schema.enum) return schema.enum.map((one) => escapeHtml(JSON.stringify(one))).join(' | ')
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  if ($ref !== undefined) return writeLink($ref)
  if (anyOf) return [...new Set(anyOf.map(writeType))].join(' | ')
  if (type === 'array') return `list of ${items ? writeType(items) : 'values'}`
  if (Array.isArray(type)) return type.map((one) => writeType({ type: one })).join(' | ')
  return sayPlainType(schema)
}

function writeLink(reference: string): string {
  const name = escapeHtml(reference.split('/').at(-1) ?? '')
  return `<a href="#${name}">${name}</a>`
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'id',
  date: 'date',
  'date-time': 'moment',
  email: 'email',
  binary: 'file',
}
const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function sayPlainType({ format = '', type }: JsonSchema): string {
  return FORMATS[format] ?? PLAIN[String(type)] ?? 'any value'
}

/** What a value has to keep to, beyond its type. */
export function listBounds(schema: JsonSchema): string[] {
  const inner = schema.anyOf?.find((one) => one.type !== 'null') ?? schema
  const { minimum, maximum, minLength = 0, maxLength, maxItems, description } = inner
  const told = schema.description ?? description
  return [
    ...(told === undefined ? [] : [told]),
    ...(minimum === undefined || maximum === undefined ? [] : [`${minimum} to ${maximum}`]),
    ...(minLength > 1 ? [`${minLength} to ${maxLength} characters`] : []),
    ...(minLength > 1 || maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} if absent`]),
  ]
}

/** The shape of an answer, a field to a line; the record at its outside is written out, those within are linked. */
export function writeShape(schema: JsonSchema, schemas: Schemas): string {
  return `<div class="shape">${writeValue(outside(schema, schemas), '', '')}</div>`
}

function outside(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { items, anyOf } = schema
  if (items) return { ...schema, items: outside(items, schemas) }
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => outside(one, schemas)) }
  return resolve(schema, schemas)
}

/** The lines of a value, after its key and before its comma. */
function writeValue(schema: JsonSchema, before: string, after: string): string {
  const line = (text: string) => `<div class="line">${text}</div>`
  if (schema.items && hasFields(schema.items))
    return `${line(`${before}[`)}<div>${writeValue(schema.items, '', '')}</div>${line(`]${after}`)}`
  const [first, ...others] = schema.anyOf?.filter(hasFields) ?? []
  if (first) {
    const rest = schema.anyOf?.filter((one) => !hasFields(one)).map((one) => ` | ${writeType(one)}`) ?? []
    const more = others.map((one) => writeValue(one, '| ', '')).join('')
    return writeValue(first, before, `${rest.join('')}${more ? '' : after}`) + more
  }
  if (!schema.properties) return line(`${before}<span class="type">${writeType(schema)}</span>${after}`)
  const fields = Object.entries(schema.properties).map(([key, one]) =>
    writeValue(one, `${escapeHtml(key)}${schema.required?.includes(key) ? '' : '?'}: `, writeComment(one)),
  )
  return `${line(`${before}{`)}<div>${fields.join('')}</div>${line(`}${after}`)}`
}

const hasFields = ({ properties, anyOf = [] }: JsonSchema): boolean =>
  Object.keys(properties ?? {}).length > 0 || anyOf.some(hasFields)

function writeComment({ description, items, properties }: JsonSchema): string {
  const said = description ?? items?.description
  return said === undefined || properties ? '' : ` <span class="comment">${escapeHtml(said)}</span>`
}

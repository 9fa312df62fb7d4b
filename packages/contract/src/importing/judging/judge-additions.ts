import type { FieldError } from '../../foundation/errors.ts'
import type { JudgeLine } from './verdict.ts'

interface Addition<Person, Value> {
  readonly person: Person
  /** The value with what the line adds; itself where it has that already. */
  add(was: Value): Value | FieldError
}

type ReadAddition<Person, Value> = (
  textOf: (field: string) => string,
) => Addition<Person, Value> | { readonly errors: readonly FieldError[] }

/**
 * How lines are judged that each add something to a field of a person: several may be about one person, and each knows what
 * those before it have added.
 */
export function judgeAdditionsOf<Person extends { readonly _id: string }, Value extends object>(
  columns: readonly string[],
  field: string,
  readValue: (person: Person) => Value,
  read: ReadAddition<Person, Value>,
): JudgeLine {
  const values = new Map<string, Value>()
  return (_, cells) => {
    const line = read((column) => cells[columns.indexOf(column)]?.trim() ?? '')
    if ('errors' in line) return { outcome: 'refused', errors: line.errors }
    const { _id: id } = line.person
    const was = values.get(id) ?? readValue(line.person)
    const value = line.add(was)
    if ('message' in value) return { outcome: 'refused', errors: [value as FieldError] }
    if (value === was) return { outcome: 'same', id }
    values.set(id, value as Value)
    return { outcome: 'changed', id, fields: { [field]: value }, before: { [field]: was } }
  }
}

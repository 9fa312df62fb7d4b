import type * as z from 'zod'
import type { FieldError } from '../errors.ts'
import { readFault } from '../fault.ts'

/** The names in a cell of several, with semicolons, lines or else commas between. */
export function splitCell(text: string): string[] {
  const separator = /[;\n|]/.test(text) ? /[;\n|]/ : ','
  return text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** What is wrong with the cells of a line. */
export function listErrors({ issues }: z.ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), ...readFault(message) }))
}

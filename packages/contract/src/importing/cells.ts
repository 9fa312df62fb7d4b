import { sayLine } from '@scheduler/messages'
import type * as z from 'zod'
import type { FieldError } from '../foundation/errors.ts'
import { readFault } from '../foundation/fault.ts'

/** What is between names; where a cell has none of the others, commas are. */
const SEPARATORS = ';\\n|'

/** The names between separators: in quotation marks, with doubled ones inside for each, or as they are. */
const namesBetween = (separators: string) => {
  const quoted = `"((?:[^"]|"")*)"\\s*(?=[${separators}]|$)`
  return new RegExp(`(?<=^|[${separators}])[^\\S\\n]*(?:${quoted}|([^${separators}]+))`, 'g')
}
const BY_SEPARATORS = namesBetween(SEPARATORS)
const BY_COMMAS = namesBetween(',')
const QUOTED = new RegExp(`(?<=^|[,${SEPARATORS}])[^\\S\\n]*"(?:[^"]|"")*"\\s*(?=[,${SEPARATORS}]|$)`, 'g')

/** The names in a cell of several, with semicolons, lines or else commas between. */
export function splitCell(text: string): string[] {
  const isSeparated = /[;\n|]/.test(text.includes('"') ? text.replace(QUOTED, '') : text)
  return [...text.matchAll(isSeparated ? BY_SEPARATORS : BY_COMMAS)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((one) => one !== '')
}

/** A cell that is split into these names again: one that could be taken for several is in quotation marks. */
export const writeList = (names: readonly string[]): string =>
  names.map((name) => (/^"|[,;\n|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ')

/** What is wrong with the cells of a line. */
export function listErrors({ issues }: z.ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), ...readFault(message) }))
}

/** A number alone, or from one to another: an hour, or the number of a period. */
export const isBareNumber = (text: string): boolean => /^\d{1,2}(?: ?[-–—] ?\d{1,2})?$/.test(text)

const TIMES = ['startTime', 'endTime']

/** The same of a line with times. */
export const listTimeErrors = (error: z.ZodError, textOf: (field: string) => string): FieldError[] =>
  listErrors(error).map((one) => {
    const text = textOf(one.field)
    return TIMES.includes(one.field) && isBareNumber(text)
      ? { field: one.field, ...sayLine('bareNumber', { text }) }
      : one
  })

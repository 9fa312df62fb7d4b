import { parseShape, writeShape } from '@scheduler/domain'
import { sayLine } from '@scheduler/messages'
import type { FieldError } from '../errors.ts'
import { type KnownRecords, nameOf } from './find-records.ts'

/** The parts of courses that can be written as one line, and what is wrong with those of a line. */
export function judgePartsOf({ parts = [] }: Pick<KnownRecords, 'parts'>) {
  const linesOf = new Map(parts.map(({ _id, lines }) => [_id, lines]))
  return {
    /** As they are typed; undefined for a course without any. */
    lineOf: (id: string): string | undefined => linesOf.get(id)?.join(' / '),

    /**
     * The parts that a cell has, written in one way, or why it has none. Those that a course has already are not changed: its
     * sections have names, limits, professors and classes, of which a cell knows nothing.
     */
    read(
      text: string,
      course: { readonly _id: string } | undefined,
    ): { readonly line: string } | { readonly errors: readonly FieldError[] } {
      const was = course && this.lineOf(course._id)
      if (text === was) return { line: text }
      const line = readLine(text)
      if (typeof line !== 'string') return { errors: line }
      if (!course || was === undefined || line === was) return { line }
      return { errors: [{ field: 'parts', ...sayLine('otherParts', { name: nameOf(course), text: was }) }] }
    },
  }
}

function readLine(text: string): string | readonly FieldError[] {
  const read = parseShape(text)
  if ('parts' in read && read.parts.length > 0) return writeShape(read.parts)
  const faults = 'problems' in read ? read.problems : [{ text }]
  return faults.map((fault) => ({ field: 'parts', ...sayLine('unreadPart', { text: fault.text }) }))
}

/** Whether a line is read as the parts that it was written of: names of parts may have words or numbers that mean something else. */
export const isReadAgain = (line: string): boolean => readLine(line) === line

import { type PartShape, parseShape, writeShape } from '@scheduler/domain'
import { type Said, sayLine } from '@scheduler/messages'
import type { CourseParts } from '../../courses/course-parts.ts'
import type { FieldError } from '../../foundation/errors.ts'
import { nameOf } from '../find-records.ts'
import type { KnownRecords } from '../known-records.ts'

/** The parts of courses as lines, and what is wrong with those of a cell. */
export function judgePartsOf({ parts = [] }: Pick<KnownRecords, 'parts'>) {
  const partsOf = new Map(parts.map((one) => [one._id, one]))
  return {
    /** As they are typed; undefined for a course without any. */
    lineOf: (id: string): string | undefined => partsOf.get(id)?.lines.join(' / '),

    /** The parts that a cell has, written in one way, or why the course cannot have them. */
    read(
      text: string,
      course: { readonly _id: string } | undefined,
      expectedStudents: number | null,
    ): { readonly line: string } | { readonly errors: readonly FieldError[] } {
      const was = course && partsOf.get(course._id)
      if (course && text === this.lineOf(course._id)) return { line: text }
      const line = readLine(text, expectedStudents)
      if (typeof line !== 'string') return { errors: line }
      const loss = course && was ? findLossOfParts(was, line, nameOf(course)) : null
      return loss ? { errors: [{ field: 'parts', ...loss }] } : { line }
    },
  }
}

/**
 * Why a course cannot have the parts of a line without losing something: sections with classes, students,
 * professors, rules, limits or names that somebody has entered; null where it can.
 */
export function findLossOfParts({ lines, inUse }: CourseParts, line: string, name: string): Said | null {
  const [own, ...others] = lines
  if (own === undefined || (own === line && others.length === 0)) return null
  if (others.length > 0 || !isReadAgain(own))
    return sayLine('otherParts', { name, text: [own, ...others].join(' / ') })
  const next = listSame(parseParts(own), parseParts(line))
  for (const { kind, sections, students } of inUse) {
    const now = next.get(kind)
    if (!now) return sayLine('keptPart', { name, kind })
    if (now.sections < sections) return sayLine('keptSections', { name, kind, number: sections })
    if (now.sectionSize !== null && now.sectionSize < students)
      return sayLine('fullerSection', { kind, number: students })
  }
  return null
}

/** Those of the next parts that are parts already: they have the name of one, below the same. */
function listSame(was: readonly PartShape[], next: readonly PartShape[]): ReadonlyMap<string, PartShape> {
  const same = new Map<string, PartShape>()
  for (const part of next) {
    const isThere = was.some(({ kind, below }) => kind === part.kind && below === part.below)
    if (isThere && (part.below === null || same.has(part.below))) same.set(part.kind, part)
  }
  return same
}

const parseParts = (line: string): readonly PartShape[] => {
  const read = parseShape(line)
  return 'parts' in read ? read.parts : []
}

function readLine(text: string, expectedStudents: number | null = null): string | readonly FieldError[] {
  const read = parseShape(text, expectedStudents)
  if ('parts' in read && read.parts.length > 0) return writeShape(read.parts)
  const faults = 'problems' in read ? read.problems : [{ text }]
  return faults.map((fault) => ({ field: 'parts', ...sayLine('unreadPart', { text: fault.text }) }))
}

/** Whether a line is read as the parts that it was written of: names of parts may have words or numbers that mean something else. */
export const isReadAgain = (line: string): boolean => readLine(line) === line

import {
  countPlaces,
  countSections,
  LARGEST_SECTION,
  LONGEST_MEETING,
  MOST_MEETINGS_PER_WEEK,
  MOST_PARTS,
  MOST_SECTIONS,
  type PartShape,
  SHORTEST_MEETING,
} from './course-shape.ts'
import { readKind, readWeeks, SHAPE_WORDS, WEEKS_WORDS } from './words.ts'

/** What is wrong with a typed course, and where: the text that is meant, as it was typed. */
export interface ShapeProblem {
  readonly problem:
    | 'noKind'
    | 'noLength'
    | 'lengthOutOfRange'
    | 'tooManyMeetings'
    | 'tooManyPlaces'
    | 'tooManySections'
    | 'tooManyParts'
    | 'kindTwice'
    | 'noSuchPart'
    | 'wrongWeeks'
    | 'unknown'
  readonly text: string
}

export type ParsedShape =
  | { readonly parts: readonly PartShape[] }
  | { readonly problems: readonly ShapeProblem[] }

/** Several times a part with all that can be said of it; some of the patterns below look at a text of any length again and again. */
const LONGEST_PART = 500

/** Parts begin with a word; a comma before a number is one within a part. */
const BETWEEN_PARTS = /[;\n+،]|,(?!\s*\d)/
const ARROWS = /→|->|=>|=/g
const ARABIC_DIGITS = /[٠-٩]/g

const anyOf = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|')
const { hours, minutes, for: forWords, groups, sections, below, weeks, within } = SHAPE_WORDS
const END = '(?![\\p{L}\\p{N}])'

// No number begins within another one: a cell of thousands of digits would be read from each of them.
const TIMES = /(?<!\d)(\d+)\s*[×x*]\s*/iu
const CLOCK = /(?<!\d)(\d+):([0-5]\d)/u
const IN_HOURS = new RegExp(
  `(?<!\\d)(\\d+(?:[.,]\\d+)?)\\s*(?:${anyOf(hours)})${END}(?:\\s*(\\d+)\\s*(?:${anyOf(minutes)})${END})?`,
  'iu',
)
const HOURS_AND_MINUTES = /(?<!\d)(\d+)h(\d+)(?!\d)/iu
const IN_MINUTES = new RegExp(`(?<!\\d)(\\d+)\\s*(?:${anyOf(minutes)})${END}`, 'iu')
const BEGIN = `(?<![\\p{L}\\p{N}])(?:(?:${anyOf(within)})\\s+)?`
const NAMED_WEEKS = new RegExp(
  `${BEGIN}(${anyOf(Object.values(WEEKS_WORDS).flat()).replaceAll(' ', '\\s+')})${END}`,
  'iu',
)
const WEEK = '\\d+(?:\\s*[-–]\\s*\\d+)?(?![\\d:.])(?!\\s*[×x*])'
const WEEKS = new RegExp(`${BEGIN}(?:${anyOf(weeks)})\\s+(${WEEK}(?:\\s*,\\s*${WEEK})*)`, 'iu')
const SIZE = new RegExp(`(?:${anyOf(forWords)})\\s*(\\d+)`, 'iu')
const GROUPS = new RegExp(`(?:${anyOf(groups)})\\s*(\\d+)`, 'iu')
const SECTIONS = new RegExp(`(?<!\\d)(\\d+)\\s*(?:${anyOf(sections)})${END}`, 'iu')
const BELOW = new RegExp(`(?:^|\\s)(?:${anyOf(below)})\\s+(\\p{L}[^\\d]*)$`, 'iu')
/** No name has these words, or it could be read in two ways. */
const RESERVED = new RegExp(
  `(?<!\\p{L})(?:${anyOf([...forWords, ...groups, ...sections, ...below])})${END}`,
  'iu',
)
const NAME = /^\p{L}[\p{L}\p{M}\s'’&/-]*/u

/**
 * Reads the parts of a course from a line such as 'Lecture 2 × 1Hr for 120, Lab 1 × 2Hr in groups of 20 → 6 sections'.
 * What is left out follows: one meeting a week; one section; where groups have a size, as many sections as the students
 * of the first part need, or else those of the course. A blank line has no parts.
 */
export function parseShape(line: string, expectedStudents: number | null = null): ParsedShape {
  const texts = line
    .replace(ARABIC_DIGITS, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .split(BETWEEN_PARTS)
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const parts: PartShape[] = []
  const problems: ShapeProblem[] = []
  for (const text of texts) {
    const part = parsePart(text, parts, expectedStudents)
    if ('problem' in part) problems.push(part)
    else parts.push(part)
  }
  if (texts.length > MOST_PARTS) problems.push({ problem: 'tooManyParts', text: line.trim() })
  return problems.length > 0 ? { problems } : { parts }
}

function parsePart(
  text: string,
  earlier: readonly PartShape[],
  expectedStudents: number | null,
): PartShape | ShapeProblem {
  const fault = (problem: ShapeProblem['problem'], what = text): ShapeProblem => ({ problem, text: what })
  if (text.length > LONGEST_PART) return fault('unknown', `${text.slice(0, LONGEST_PART)}…`)
  let left = text.replace(ARROWS, ' ')
  function take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(left)
    if (found) left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
    return found
  }

  const inWeeks = (take(NAMED_WEEKS) ?? take(WEEKS))?.[1] ?? ''
  const weeks = readWeeks(inWeeks)
  const above = take(BELOW)?.[1]
  const groupSize = readNumber(take(GROUPS))
  const size = groupSize ?? readNumber(take(SIZE))
  const told = readNumber(take(SECTIONS))
  const meetingsPerWeek = readNumber(take(TIMES)) ?? 1
  const length = takeLength(take)
  const name = take(NAME)?.[0]
  if (!name) return fault('noKind')
  const misplaced = RESERVED.exec(name)?.[0] ?? left.trim()
  if (misplaced !== '') return fault('unknown', misplaced)
  if (length === null) return fault('noLength')

  const kind = readKind(name)
  const students = (earlier[0] && countPlaces(earlier[0])) || expectedStudents
  const count = told ?? (groupSize && students ? countSections(students, groupSize) : 1)
  const parent = above === undefined ? null : readKind(above)
  if (weeks === undefined) return fault('wrongWeeks', inWeeks)
  if (earlier.some((other) => other.kind === kind)) return fault('kindTwice', kind)
  if (parent !== null && !earlier.some((other) => other.kind === parent)) return fault('noSuchPart', parent)
  if (length < SHORTEST_MEETING || length > LONGEST_MEETING) return fault('lengthOutOfRange')
  if (meetingsPerWeek < 1 || meetingsPerWeek > MOST_MEETINGS_PER_WEEK) return fault('tooManyMeetings')
  if (size !== null && (size < 1 || size > LARGEST_SECTION)) return fault('tooManyPlaces')
  if (count < 1 || count > MOST_SECTIONS) return fault('tooManySections')
  return {
    kind,
    meetingsPerWeek,
    minutes: length,
    weeks,
    sectionSize: size,
    sections: count,
    below: parent,
  }
}

function takeLength(take: (pattern: RegExp) => RegExpExecArray | null): number | null {
  const clock = take(CLOCK) ?? take(HOURS_AND_MINUTES)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const inHours = take(IN_HOURS)
  if (inHours) return Math.round(Number(inHours[1]?.replace(',', '.')) * 60) + Number(inHours[2] ?? 0)
  return readNumber(take(IN_MINUTES))
}

function readNumber(found: RegExpExecArray | null): number | null {
  return found ? Number(found[1]) : null
}

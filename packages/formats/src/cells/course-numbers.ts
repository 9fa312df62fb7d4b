import type { Imported } from '@scheduler/contract'

/** What a course is called in two columns: 'MATH' and '100' are MATH 100. */
const SUBJECTS = [
  'subject',
  'subject code',
  'subj',
  'subject area',
  'course subject',
  'course prefix',
  'prefix',
]
const NUMBERS = [
  'course number',
  'course num',
  'course no',
  'course nbr',
  'crse',
  'crs',
  'crse no',
  'crse numb',
  'catalog',
  'catalog number',
  'catalog nbr',
  'catalog no',
  'catalogue number',
]
/** Where no student or room is in the line whose number it could be. */
const ANY_NUMBERS = [...NUMBERS, 'number', 'num', 'no', 'nbr']
const WHOLE_CODES = ['course code', 'code', 'course id']
/** Without any of these the subject of a course is its name. */
const TITLES = ['course name', 'name', 'title', 'course title', 'short title', 'long title']

/** The columns of subject and number; null where a table does not name its courses in two columns. */
export function findCourseNumber(kind: Imported, names: readonly string[]) {
  if (kind !== 'courses' && kind !== 'classes' && kind !== 'enrolments') return null
  const numbers = kind === 'enrolments' ? NUMBERS : ANY_NUMBERS
  const [subject, number] = [SUBJECTS, numbers].map((some) => names.findIndex((name) => some.includes(name)))
  const isNamed = kind !== 'courses' || names.some((name) => TITLES.includes(name))
  const isWhole = names.some((name) => WHOLE_CODES.includes(name))
  return subject === undefined || number === undefined || subject < 0 || number < 0 || isWhole || !isNamed
    ? null
    : { subject, number }
}

/** The code that is written in two columns; a number that has the subject already is the code. */
export const joinCourseNumber = ([subject = '', number = '']: readonly string[]): string =>
  number.toLowerCase().startsWith(subject.toLowerCase()) ? number : `${subject} ${number}`.trim()

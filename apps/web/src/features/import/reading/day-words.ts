import { WEEKDAYS, type Weekday } from '@scheduler/domain'
import { foldHeader } from './fold-header.ts'

/** How weekdays are shortened in files, in small letters without accents. */
const SHORT: Readonly<Record<Weekday, readonly string[]>> = {
  Sunday: ['sun', 'su', 'dom', 'so'],
  Monday: ['mon', 'mo', 'lun', 'lu'],
  Tuesday: ['tues', 'tue', 'tu', 'mar', 'ma', 'di'],
  Wednesday: ['wed', 'we', 'mie', 'mi'],
  Thursday: ['thurs', 'thur', 'thu', 'th', 'jue', 'ju', 'do'],
  Friday: ['fri', 'fr', 'vie', 'vi'],
  Saturday: ['sat', 'sa', 'sab'],
}

/** Files have the full names of weekdays in these languages, and more. */
const LANGUAGES = 'en es ar de fr it pt ro el hu vi fa ru bg id ca tr fi nl pl'.split(' ')
const SUNDAY = Date.UTC(2026, 0, 4)
const MILLISECONDS_PER_DAY = 86_400_000

/** In each of the languages; Portuguese has 'segunda-feira', and says 'segunda'. */
function listNames(index: number): readonly string[] {
  const date = SUNDAY + index * MILLISECONDS_PER_DAY
  return LANGUAGES.map((language) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date),
  ).flatMap((name) => [name, name.replace(/-feira$/, '')])
}

const dayByWord = new Map(
  WEEKDAYS.flatMap((day, index) =>
    [...SHORT[day], ...listNames(index)].map((word) => [foldHeader(word), day] as const),
  ),
)

/** The weekday that a word means by itself. */
export const findDay = (word: string): Weekday | undefined => dayByWord.get(foldHeader(word))

/** Letters for days, written together; a longer name is looked for first. */
export const ENGLISH_LETTERS: readonly (readonly [string, Weekday])[] = [
  ['th', 'Thursday'],
  ['tu', 'Tuesday'],
  ['mo', 'Monday'],
  ['we', 'Wednesday'],
  ['fr', 'Friday'],
  ['sa', 'Saturday'],
  ['su', 'Sunday'],
  ['m', 'Monday'],
  ['t', 'Tuesday'],
  ['w', 'Wednesday'],
  ['r', 'Thursday'],
  ['f', 'Friday'],
  ['s', 'Saturday'],
  ['u', 'Sunday'],
]

export const SPANISH_LETTERS: readonly (readonly [string, Weekday])[] = [
  ['mi', 'Wednesday'],
  ['l', 'Monday'],
  ['m', 'Tuesday'],
  ['x', 'Wednesday'],
  ['j', 'Thursday'],
  ['v', 'Friday'],
  ['s', 'Saturday'],
  ['d', 'Sunday'],
]

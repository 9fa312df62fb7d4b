import { WEEKDAYS, type Weekday } from '@scheduler/domain'
import { IMPORT_WORDS, type ImportWords } from '@scheduler/messages'
import { foldHeader } from './fold-header.ts'

type Letters = readonly (readonly [string, Weekday])[]

/** How weekdays are written in a language. */
export interface DayWords {
  readonly names: ReadonlyMap<string, Weekday>
  /** Letters for days, which may be written together; a longer one is looked for first. */
  readonly letters: Letters
}

type Days = ImportWords['days']
const ours = new Map(Object.entries(IMPORT_WORDS).map(([language, { days }]) => [language, days] as const))

/** Languages of which weekdays alone are read. */
const OTHERS = 'ro el hu vi fa ru bg id ca fi'.split(' ')

const SUNDAY = Date.UTC(2026, 0, 4)
const MILLISECONDS_PER_DAY = 86_400_000

/** The names that every browser knows, and others; Portuguese has 'segunda-feira', and says 'segunda'. */
function listNames(language: string, day: Weekday, index: number): readonly string[] {
  const date = SUNDAY + index * MILLISECONDS_PER_DAY
  const names = (['long', 'short'] as const).map((weekday) =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date),
  )
  const { names: others = {}, prefixes = [] } = ours.get(language) ?? {}
  const all = [...names, ...names.map((name) => name.replace(/-feira$/, '')), ...(others[day] ?? [])]
  return [...all, ...prefixes.flatMap((prefix) => all.map((name) => prefix + name))]
}

function listLetters({ letters }: Pick<Days, 'letters'>): Letters {
  return Object.entries(letters).flatMap(([letter, name]) => {
    const day = WEEKDAYS.find((one) => one === name)
    return day ? [[letter, day] as const] : []
  })
}

/** A name of one letter says less than a name. */
const SHORTEST = 2

/** English first: what it can read is English, where no other cell of the column says otherwise. */
export const DAY_WORDS: readonly DayWords[] = [...new Set([...ours.keys(), ...OTHERS])].map((language) => ({
  names: new Map(
    WEEKDAYS.flatMap((day, index) =>
      listNames(language, day, index)
        .map((name) => [foldHeader(name), day] as const)
        .filter(([name]) => name.length >= SHORTEST),
    ),
  ),
  letters: listLetters(ours.get(language) ?? { letters: {} }),
}))

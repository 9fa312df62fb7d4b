import { WEEKDAYS, type Weekday } from '@scheduler/domain'
import { foldHeader } from './fold-header.ts'

type Letters = readonly (readonly [string, Weekday])[]

/** How weekdays are written in a language. */
export interface DayWords {
  readonly names: ReadonlyMap<string, Weekday>
  /** Letters for days, which may be written together; a longer one is looked for first. */
  readonly letters: Letters
}

const LETTERS: Readonly<Record<string, Letters>> = {
  en: [
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
  ],
  es: [
    ['mi', 'Wednesday'],
    ['l', 'Monday'],
    ['m', 'Tuesday'],
    ['x', 'Wednesday'],
    ['j', 'Thursday'],
    ['v', 'Friday'],
    ['s', 'Saturday'],
    ['d', 'Sunday'],
  ],
}

/** What files have besides the names that every browser knows, from Sunday on. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ['su', 'mo', 'tu tues', 'we weds', 'th thur thurs', 'fr', 'sa'],
  es: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sa'],
  fr: ['di', 'lu', 'ma', 'me', 'je', 've', 'sa'],
  ar: ['أحد', 'اثنين اثن', 'ثلاثاء ثلا', 'أربعاء أرب', 'خميس خمي', 'جمعة جمع', 'سبت'],
}

/** English first: what it can read is English, where no other cell of the column says otherwise. */
const LANGUAGES = 'en es ar de fr it pt ro el hu vi fa ru bg id ca tr fi nl pl'.split(' ')
const SUNDAY = Date.UTC(2026, 0, 4)
const MILLISECONDS_PER_DAY = 86_400_000

/** Portuguese has 'segunda-feira', and says 'segunda'; Arabic writes its 'and' together with a name. */
function listNames(language: string, index: number): readonly string[] {
  const date = SUNDAY + index * MILLISECONDS_PER_DAY
  const names = (['long', 'short'] as const).map((weekday) =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date),
  )
  const all = [...names, ...names.map((name) => name.replace(/-feira$/, ''))]
  const others = OTHER_NAMES[language]?.[index]?.split(' ') ?? []
  return [...all, ...others, ...(language === 'ar' ? [...all, ...others].map((name) => `و${name}`) : [])]
}

/** A name of one letter says less than a name. */
const SHORTEST = 2

export const DAY_WORDS: readonly DayWords[] = LANGUAGES.map((language) => ({
  names: new Map(
    WEEKDAYS.flatMap((day, index) =>
      listNames(language, index)
        .map((name) => [foldHeader(name), day] as const)
        .filter(([name]) => name.length >= SHORTEST),
    ),
  ),
  letters: LETTERS[language] ?? [],
}))

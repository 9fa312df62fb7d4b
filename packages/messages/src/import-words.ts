import fr from '../import-words/fr.json' with { type: 'json' }
import it from '../import-words/it.json' with { type: 'json' }
import nl from '../import-words/nl.json' with { type: 'json' }
import pl from '../import-words/pl.json' with { type: 'json' }
import pt from '../import-words/pt.json' with { type: 'json' }
import tr from '../import-words/tr.json' with { type: 'json' }
import ar from '../locales/ar/import.json' with { type: 'json' }
import de from '../locales/de/import.json' with { type: 'json' }
import en from '../locales/en/import.json' with { type: 'json' }
import es from '../locales/es/import.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** Words by what they mean: names of fields, values of choices, weekdays. */
export type Words = Readonly<Record<string, readonly string[]>>

/** How tables of a language are written. */
export interface ImportWords {
  /** What columns are called, by kind and field. */
  readonly columns: Readonly<Record<keyof (typeof en)['columns'], Words>>
  /** How the values of choices are written, by kind and field. */
  readonly choices: Readonly<Record<string, Words>>
  /** What is written next to a number and says no other one: 'ca. 40', '320 seats'. */
  readonly numberWords: readonly string[]
  /** Before days and times at which somebody is not available. */
  readonly notWords: readonly string[]
  /** Words that make the name of a column that of something else. */
  readonly otherThings: readonly string[]
  readonly dateWords: readonly string[]
  readonly timeWords: readonly string[]
  readonly days: {
    /** What weekdays are called besides the names that every browser knows. */
    readonly names: Words
    /** Letters for days, which may be written together; a longer one is looked for first. */
    readonly letters: Readonly<Record<string, string>>
    /** What is written together with a name, as the Arabic 'and'. */
    readonly prefixes: readonly string[]
  }
}

const OURS: Readonly<Record<Language, ImportWords>> = { en, es, ar, de }

/** Of each language, English first: where words mean several things, a table is English. The last ones are read and not spoken. */
export const IMPORT_WORDS: Readonly<Record<string, ImportWords>> = { ...OURS, fr, it, pt, nl, pl, tr }

/** The words of all languages together, those of English first. */
export function joinWords(find: (words: ImportWords) => Words): Words {
  const joined = new Map<string, readonly string[]>()
  for (const words of Object.values(IMPORT_WORDS))
    for (const [meaning, some] of Object.entries(find(words)))
      joined.set(meaning, [...(joined.get(meaning) ?? []), ...some])
  return Object.fromEntries(joined)
}

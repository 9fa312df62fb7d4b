import ar from '../locales/ar/language.json' with { type: 'json' }
import de from '../locales/de/language.json' with { type: 'json' }
import en from '../locales/en/language.json' with { type: 'json' }
import es from '../locales/es/language.json' with { type: 'json' }

/** What is particular to a language, besides its texts. */
interface LanguageFacts {
  /** In its own words. */
  readonly name: string
  /** As HTML has it: 'ltr' or 'rtl'. */
  readonly direction: string
  /** The English name of the weekday that a week begins with, where a browser does not know. */
  readonly firstDay: string
  /** Between the items of a list. */
  readonly listSeparator: string
  /** Between day, month and year as people write them into a field. */
  readonly dateSeparator: string
}

/** The languages in which things are shown, by the codes of ISO 639: a folder of texts each. */
export const LANGUAGES = { en, es, ar, de } satisfies Readonly<Record<string, LanguageFacts>>
export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

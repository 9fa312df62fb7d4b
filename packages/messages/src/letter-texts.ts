import ar from '../locales/ar/letters.json' with { type: 'json' }
import de from '../locales/de/letters.json' with { type: 'json' }
import en from '../locales/en/letters.json' with { type: 'json' }
import es from '../locales/es/letters.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** The texts of mails, in each language: the server writes them. */
export const LETTER_TEXTS: Readonly<Record<Language, typeof en>> = { ar, de, en, es }

import { readPreference } from '../session/preference.ts'

/** The languages of the interface, each in its own name and with the direction in which it is read. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

/** The chosen language, else the browser's if it is one of ours, else English. */
export function readLanguage(): Language {
  const [browsers] = navigator.language.toLowerCase().split('-')
  const isWanted = (wanted: string | null | undefined) => (code: Language) => code === wanted
  return (
    LANGUAGE_CODES.find(isWanted(readPreference('language'))) ??
    LANGUAGE_CODES.find(isWanted(browsers)) ??
    'en'
  )
}

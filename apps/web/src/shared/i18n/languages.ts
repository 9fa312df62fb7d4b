import { LANGUAGE_CODES, type Language } from '@scheduler/messages'
import { readPreference } from '../session/preference.ts'

/** The languages of the interface, each in its own name and with the direction in which it is read. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<Language, { name: string; direction: 'ltr' | 'rtl' }>

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

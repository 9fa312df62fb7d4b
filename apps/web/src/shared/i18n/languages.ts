import { LANGUAGE_CODES, type Language } from '@scheduler/messages'
import { readPreference } from '../session/preference.ts'

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

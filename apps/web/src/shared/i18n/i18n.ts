import { LANGUAGES, type Language } from '@scheduler/messages'
import en from '@scheduler/messages/locales/en/translation.json'
import { createInstance, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readPreference, storePreference } from '../session/preference.ts'
import { formatsOf } from './formats.ts'
import { isolate } from './isolate.ts'
import { readLanguage } from './languages.ts'

export const i18n = createInstance()

i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  // React escapes what it renders; here names only keep the direction in which they are read themselves.
  interpolation: { escapeValue: true, escape: isolate },
})

/** The texts of other languages, by files; English comes with the parts that say it, and replaces what cannot be fetched. */
const TEXTS = import.meta.glob<ResourceKey>(
  [
    '../../../../../packages/messages/locales/*/*.json',
    '!../../../../../packages/messages/locales/en/*.json',
    '!../../../../../packages/messages/locales/*/{import,language,letters,schedule}.json',
  ],
  { import: 'default' },
)

let wanted: Language = 'en'

async function loadLanguage(language: Language): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, 'translation')) return
  const files = Object.entries(TEXTS).filter(([path]) => path.includes(`/locales/${language}/`))
  const loaded = await Promise.all(
    files.map(
      async ([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), await load()] as const,
    ),
  )
  for (const [space, texts] of loaded) i18n.addResourceBundle(language, space, texts)
}

async function showLanguage(language: Language): Promise<void> {
  wanted = language
  await loadLanguage(language)
  if (wanted !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].direction
  await i18n.changeLanguage(language)
}

/** Shows the language of the user who is logged in, or of this browser; one that cannot be fetched leaves the last one. */
export async function showOwnLanguage(): Promise<void> {
  await showLanguage(readLanguage()).catch(() => undefined)
}

export async function chooseLanguage(language: Language): Promise<void> {
  storePreference('language', language)
  await showOwnLanguage()
}

/** The times in a text as the reader's clock shows them, outside components. */
export function sayTimes(text: string): string {
  return formatsOf(i18n.language as Language, readPreference('clock')).times(text)
}

/** A date as the reader writes it, outside components. */
export const sayDate = (date: string): string =>
  formatsOf(i18n.language as Language, readPreference('clock')).date(date)

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { deskEn } from './desk-en.ts'
import { i18n } from './i18n.ts'

i18n.addResourceBundle('en', 'desk', deskEn)

const SPACES = ['desk', 'translation'] as const

/** The texts of the day's work, and those of the whole product as `translation:<key>`. */
export function useDeskTexts(): { t: TFunction<typeof SPACES> } {
  return useTranslation(SPACES)
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'
import { printingEn } from './printing-en.ts'

i18n.addResourceBundle('en', 'printing', printingEn)

const SPACES = ['printing', 'translation'] as const

/** The texts of weeks on paper, and those of the whole product as `translation:<key>`. */
export function usePrintingTexts(): { t: TFunction<typeof SPACES> } {
  return useTranslation(SPACES)
}

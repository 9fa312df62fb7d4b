import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { generationEn } from './generation-en.ts'
import { i18n } from './i18n.ts'

// They come with the pages that say them; the other languages bring theirs along.
i18n.addResourceBundle('en', 'generation', generationEn)

const SPACES = ['generation', 'translation'] as const
export type GenerationT = TFunction<typeof SPACES>

/** The texts of generating timetables, and those of the whole product as `translation:<key>`. */
export function useGenerationTexts(): { t: GenerationT } {
  return useTranslation(SPACES)
}

/** The same outside components, in the language that is shown. */
export function generationTexts(): GenerationT {
  return i18n.getFixedT(null, SPACES)
}

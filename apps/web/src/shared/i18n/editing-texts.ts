import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { editingEn } from './editing-en.ts'
import { i18n } from './i18n.ts'

// They come with the dialogs that say them; the other languages bring theirs along.
i18n.addResourceBundle('en', 'editing', editingEn)

const SPACES = ['editing', 'translation'] as const
export type EditingT = TFunction<typeof SPACES>

/** The texts of entering and changing records, and those of the whole product as `translation:<key>`. */
export function useEditingTexts(): { t: EditingT } {
  return useTranslation(SPACES)
}

/** The same outside components, in the language that is shown. */
export function editingTexts(): EditingT {
  return i18n.getFixedT(null, SPACES)
}

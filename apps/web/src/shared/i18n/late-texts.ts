import type { CustomTypeOptions, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n.ts'

type Space = Exclude<keyof CustomTypeOptions['resources'], 'translation'>
export type LateT<Name extends Space> = TFunction<readonly [Name, 'translation']>

/**
 * Texts that come with the parts that say them, and those of the whole product as `translation:<key>`; the other languages bring
 * theirs along. Within components, and outside of them in the language that is shown.
 */
export function lateTexts<Name extends Space>(name: Name, english: CustomTypeOptions['resources'][Name]) {
  i18n.addResourceBundle('en', name, english)
  const spaces = [name, 'translation'] as const
  return {
    useTexts: () => useTranslation(spaces) as unknown as { t: LateT<Name> },
    readTexts: () => i18n.getFixedT(null, spaces) as unknown as LateT<Name>,
  }
}

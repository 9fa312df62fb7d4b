import { featuresEn } from './features-en.ts'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('features', featuresEn)

/** The texts of features of rooms. */
export const useFeaturesTexts = late.useTexts
export const readFeaturesTexts = late.readTexts

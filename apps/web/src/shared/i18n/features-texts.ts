import english from '@scheduler/messages/locales/en/features.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('features', english)

/** The texts of features of rooms. */
export const useFeaturesTexts = late.useTexts
export const readFeaturesTexts = late.readTexts

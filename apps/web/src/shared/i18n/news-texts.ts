import english from '@scheduler/messages/locales/en/news.json'
import { lateTexts } from './late-texts.ts'

const late = lateTexts('news', english)

/** The texts of news. */
export const useNewsTexts = late.useTexts

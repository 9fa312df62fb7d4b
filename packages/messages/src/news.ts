import { news } from './english-texts.ts'
import { createSay } from './say.ts'

/** What an act of somebody else has changed for a person. */
export const sayNews = createSay('news', news)

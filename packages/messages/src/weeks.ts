import { weeks } from './english-texts.ts'
import { createSay } from './say.ts'

/** The weeks in which a class meets. */
export const sayWeeks = createSay('weeks', weeks)

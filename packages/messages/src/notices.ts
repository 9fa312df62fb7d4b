import { notices } from './english-texts.ts'
import { createSay } from './say.ts'

/** What is told to others of a change. */
export const sayNotice = createSay('notices', notices)

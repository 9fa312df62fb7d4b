import { lines } from './english-texts.ts'
import { createSay } from './say.ts'

/** What is said of the lines of a table that is imported. */
export const sayLine = createSay('lines', lines)

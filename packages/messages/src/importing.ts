import { importing } from './english-texts.ts'
import { createSay } from './say.ts'

/** What is said of a table that is imported, and of what was. */
export const sayImporting = createSay('importing', importing)

import { rules } from './english-texts.ts'
import { createSay } from './say.ts'

/** What rules between sections ask for. */
export const sayRule = createSay('rules', rules)

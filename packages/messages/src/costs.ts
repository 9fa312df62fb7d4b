import { costs } from './english-texts.ts'
import { createSay } from './say.ts'

/** What the place of a class costs, and what another place would change. */
export const sayCost = createSay('costs', costs)

import { runs } from './english-texts.ts'
import { createSay } from './say.ts'

/** About runs: why one waits, has failed or cannot be made, and why nothing of a proposal is taken over. */
export const sayRun = createSay('runs', runs)

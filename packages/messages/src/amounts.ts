import { amounts } from './english-texts.ts'
import { createSay } from './say.ts'

/** How much of something, within other messages. */
export const sayAmount = createSay('amounts', amounts)

import { classes } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a class cannot be joined, left, postponed, cancelled or reinstated. */
export const sayClass = createSay('classes', classes)

import { classes } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** Why a class cannot be joined, left, postponed, cancelled or reinstated. */
export const sayClass = createSay('classes', classes)

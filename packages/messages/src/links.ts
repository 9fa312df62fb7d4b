import { links } from './english-texts.ts'
import { createSay } from './say.ts'

/** Where something can be changed. */
export const sayLink = createSay('links', links)

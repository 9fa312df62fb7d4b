import { conflicts } from './english-texts.ts'
import { createSay } from './say.ts'

/** What a class breaks at its place. */
export const sayConflict = createSay('conflicts', conflicts)

import { people } from './english-texts.ts'
import { createSay } from './say.ts'

/** About accounts, logins and photos. */
export const sayPerson = createSay('people', people)

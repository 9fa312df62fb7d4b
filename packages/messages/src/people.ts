import { people } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** About accounts, logins and photos. */
export const sayPerson = createSay('people', people)

import { rules } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** What rules between sections ask for. */
export const sayRule = createSay('rules', rules)

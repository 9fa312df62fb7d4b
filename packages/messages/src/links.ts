import { links } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** Where something can be changed. */
export const sayLink = createSay('links', links)

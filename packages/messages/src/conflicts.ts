import { conflicts } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** What a class breaks at its place. */
export const sayConflict = createSay('conflicts', conflicts)

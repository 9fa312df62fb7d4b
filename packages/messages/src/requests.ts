import { requests } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a request is not answered as asked, whatever it is about. */
export const sayRequest = createSay('requests', requests)

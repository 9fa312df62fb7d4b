import { missing } from './english-texts.ts'
import { createSay, type NameOf } from './say.ts'

export type Missing = NameOf<typeof missing>

/** Of what does not exist; named as in the specification. */
export const sayMissing = createSay('missing', missing)

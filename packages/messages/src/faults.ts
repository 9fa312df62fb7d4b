import { faults } from './english-texts.ts'
import { type Arguments, createSay, type NameOf, type TextOf } from './say.ts'

export type Fault = NameOf<typeof faults>
export type FaultSlots<Name extends Fault> = Arguments<TextOf<typeof faults, Name>>

/** What is wrong with a field of what was sent; `path` is its place there, where it has no other name. */
export const sayFault = createSay('faults', faults)

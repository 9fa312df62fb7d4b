import { places } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a place is offered. */
export const sayPlace = createSay('places', places)

import { places } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** Why a place is offered. */
export const sayPlace = createSay('places', places)

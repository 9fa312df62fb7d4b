import { assigning } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** Why a student gets no section of a part of a course. */
export const sayAssigning = createSay('assigning', assigning)

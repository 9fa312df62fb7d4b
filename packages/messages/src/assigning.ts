import { assigning } from './english-texts.ts'
import { createSay } from './say.ts'

/** Why a student gets no section of a part of a course. */
export const sayAssigning = createSay('assigning', assigning)

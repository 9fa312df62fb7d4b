import { findings } from './english-texts.ts'
import { createSay } from './say.ts'

/** What is wrong with what a timetable is to be made from. */
export const sayFinding = createSay('findings', findings)

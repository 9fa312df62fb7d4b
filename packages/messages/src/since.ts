import { since } from './english-texts.ts'
import { createSay } from './say.ts'

/** What has been done on the timetable to a class of a proposal since the run began, or since it was taken over. */
export const saySince = createSay('since', since)

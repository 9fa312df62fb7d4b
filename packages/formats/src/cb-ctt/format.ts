import type { Format } from '../format.ts'

/** Its curriculum-based track. */
export const itc2007 = { name: 'ITC-2007', endings: ['.ctt', '.ectt'] } satisfies Format

import { obstacles } from './english-texts.ts'
import { createSay } from './say.ts'

/** What leaves a class no place. */
export const sayObstacle = createSay('obstacles', obstacles)

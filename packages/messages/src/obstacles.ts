import { obstacles } from '../locales/en/messages.json'
import { createSay } from './say.ts'

/** What leaves a class no place. */
export const sayObstacle = createSay('obstacles', obstacles)

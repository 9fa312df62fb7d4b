import { createSay } from './say.ts'

/** The weeks in which a class meets. */
export const weekTexts = {
  odd: 'odd weeks',
  even: 'even weeks',
  'first half': 'first half',
  'second half': 'second half',
  one: 'week {{week}}',
  several: 'weeks {{weeks}}',
} as const

export const sayWeeks = createSay('weeks', weekTexts)

import { createSay } from './say.ts'

/** How much of something, within other messages. */
export const amountTexts = {
  classes_one: '1 class',
  classes_other: '{{count}} classes',
  hours_one: '1 hour',
  hours_other: '{{count}} hours',
  students_one: '1 student',
  students_other: '{{count}} students',
  minutes_one: '1 minute',
  minutes_other: '{{count}} minutes',
} as const

export const sayAmount = createSay('amounts', amountTexts)

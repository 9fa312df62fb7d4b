import { createSay } from './say.ts'

/** How much of something, within other messages. */
export const amountTexts = {
  classes_one: '1 class',
  classes_other: '{{count}} classes',
  hours_one: '1 hour',
  hours_other: '{{count}} hours',
  students_one: '1 student',
  students_other: '{{count}} students',
  days_one: '1 day',
  days_other: '{{count}} days',
  breaks_one: '1 break',
  breaks_other: '{{count}} breaks',
  minutes_one: '1 minute',
  minutes_other: '{{count}} minutes',
  teachingWeeks_one: '1 teaching week',
  teachingWeeks_other: '{{count}} teaching weeks',
} as const

export const sayAmount = createSay('amounts', amountTexts)

import { createSay } from './say.ts'

/** What rules between sections ask for. */
export const ruleTexts = {
  noOverlap: '{{names}} never meet at the same time.',
  overlap: '{{names}} meet at the same time, at least in part.',
  sameStart: '{{names}} start at the same time of day.',
  sameTime: '{{names}} take the same hours of the day, a shorter one within a longer one.',
  differentTime: '{{names}} take different hours of the day.',
  sameDays: '{{names}} meet on the same days of the week.',
  differentDays: '{{names}} meet on different days of the week.',
  sameWeeks: '{{names}} meet in the same weeks.',
  differentWeeks: '{{names}} meet in different weeks.',
  sameRoom: '{{names}} meet in the same room.',
  differentRoom: '{{names}} meet in different rooms.',
  sameAttendees: 'One person can attend all of {{names}}.',
  precedence: 'The first meetings come in this order: {{names}}.',
  after: 'The first meeting of {{second}} comes after that of {{first}}.',
  workDay: '{{names}}: on one day at most {{amount}} from the first start to the last end.',
  minGap: '{{names}}: on one day at least {{amount}} in between.',
  maxDays: '{{names}}: at most {{amount}} of the week.',
  maxDayLoad: '{{names}}: at most {{amount}} a day.',
  maxBreaks: '{{names}}: at most {{amount}} a day of more than {{other}}.',
  maxBlock: '{{names}}: at most {{amount}} in a row, breaks of up to {{other}} included.',
} as const

export const sayRule = createSay('rules', ruleTexts)

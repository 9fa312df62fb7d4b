import { createSay } from './say.ts'

/** What a wish is called, and of a proposal what it omits. */
export const wishNames = {
  seats: 'Large enough rooms',
  spread: 'Spread over the week',
  compactDays: 'Days without gaps',
  oneRoom: 'One room for a course',
  preferredTimes: 'Preferred times',
  studentClashes: 'No clashes for students',
  lunchBreak: 'Lunch break',
  spareSeats: 'Few empty seats',
  fewChanges: 'Few changes',
  preferredRules: 'Preferred rules',
  unplaced: 'Without a place',
}

/** What is wished for. */
export const wishSentences = {
  seats: 'A room has a seat for everybody who is expected.',
  spread: 'The classes of a course are on different days.',
  compactDays: 'The classes of a cohort follow each other on a day.',
  oneRoom: 'A course always meets in the same room.',
  preferredTimes: 'Professors teach in the slots that they chose in approved forms.',
  studentClashes: 'Courses that share students do not meet at the same time.',
  lunchBreak: 'No class meets in the lunch break of the site settings.',
  spareSeats: 'Large rooms are left to those who need them.',
  fewChanges: 'Existing classes stay where they are.',
  preferredRules: 'Preferred rules between sections are kept, each as much as it weighs.',
}

/** What the place of a class costs, and what another place would change. */
export const costTexts = {
  tooFewSeats: '{{room}} has too few seats: {{seats}} for {{amount}}.',
  manyEmptySeats: '{{room}} has many empty seats: {{seats}} for {{amount}}.',
  tooFewDays: '{{course}} meets on too few days: {{used}} of {{number}}.',
  nothingBeside: 'Nothing else of {{cohort}} is right before or after it.',
  severalRooms: '{{course}} meets in {{number}} rooms.',
  otherTimesPreferred: '{{professor}} prefers other times.',
  inLunchBreak: 'It meets in the lunch break ({{range}}).',
  leavesTime: 'It leaves its time ({{day}} {{range}}).',
  leavesRoom: 'It leaves its room ({{room}}).',
  moreSeats: '{{room}} has more seats: {{seats}} for {{amount}}.',
  fewerEmptySeats: '{{room}} has fewer empty seats: {{seats}} for {{amount}}.',
  fewerDays: '{{course}} meets on fewer days.',
  moreDays: '{{course}} meets on more days.',
  moreAlone: 'More classes of {{names}} are isolated.',
  fewerAlone: 'Fewer classes of {{names}} are isolated.',
  moreRooms: '{{course}} meets in more rooms.',
  fewerRooms: '{{course}} meets in fewer rooms.',
  timePreferred: '{{professor}} prefers this time.',
  lunchBreakFree: 'The lunch break ({{range}}) stays free.',
  moreClashes: 'More students of {{course}} have two classes at once.',
  fewerClashes: 'Fewer students of {{course}} have two classes at once.',
  ruleNotKept: 'It does not keep a preferred rule: {{what}}',
  ruleLessKept: 'A preferred rule is kept less: {{what}}',
  ruleKept: 'A preferred rule is kept better: {{what}}',
} as const

export const sayCost = createSay('costs', costTexts)

import { createSay } from './say.ts'

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
} as const

export const sayCost = createSay('costs', costTexts)

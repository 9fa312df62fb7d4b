/** How much a wish counts when a timetable is generated. */
export const WEIGHT_STEPS = ['ignore', 'low', 'normal', 'high', 'must'] as const
export type WeightStep = (typeof WEIGHT_STEPS)[number]

/**
 * What a generated timetable is asked for beyond the hard rules: rooms large enough for the students expected; the meetings
 * of a course spread over days; a cohort's classes next to each other; one room for a course; the slots that
 * professors chose in approved forms; courses that share students apart; a free lunch break; few empty seats; few
 * changes of the existing timetable; the preferred rules between sections.
 */
export const WISHES = [
  'seats',
  'spread',
  'compactDays',
  'oneRoom',
  'preferredTimes',
  'studentClashes',
  'lunchBreak',
  'spareSeats',
  'fewChanges',
  'preferredRules',
] as const
export type Wish = (typeof WISHES)[number]

export type Weights = { readonly [wish in Wish]: WeightStep }

export const DEFAULT_WEIGHTS: Weights = {
  seats: 'high',
  spread: 'normal',
  compactDays: 'normal',
  oneRoom: 'normal',
  preferredTimes: 'normal',
  studentClashes: 'high',
  lunchBreak: 'high',
  spareSeats: 'low',
  fewChanges: 'normal',
  preferredRules: 'normal',
}

/** What happens to existing classes of the chosen courses that are not locked. */
export const STANDING_CHOICES = ['keep', 'preferToKeep', 'free'] as const
export type StandingChoice = (typeof STANDING_CHOICES)[number]

export const RUN_STATUSES = ['queued', 'running', 'finished', 'stopped', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** How a class of a proposal compares with the timetable that the run began with. */
export const PROPOSAL_CHANGES = ['new', 'moved', 'unchanged', 'unplaced'] as const
export type ProposalChange = (typeof PROPOSAL_CHANGES)[number]

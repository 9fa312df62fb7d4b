/**
 * Every sentence in which this package speaks to people. `{name}` stands for text that is shown as it came; a slot with a
 * capital holds another text of this list, a weekday or a stored value. Sentences of the hard rules are the domain's.
 */
export const SENTENCES = {
  oneClass: '1 class',
  classes: '{number} classes',
  oneHour: '1 hour',
  hours: '{number} hours',
  oneStudent: '1 student',
  students: '{number} students',
  oneMinute: '1 minute',
  minutes: '{number} minutes',

  // What is wrong with the demand.
  noCourses: 'No course is chosen.',
  courseTooLarge: '{course} expects {Students}; the largest free room seats {seats}.',
  classTooLarge: "'{title}' has {Students}; the largest free room seats {seats}.",
  cohortTooLarge: '{cohort} has {Students}; the largest free room seats {seats}.',
  noFreeRoom: 'There is no free room: add one, or end the maintenance of one.',
  professorOverLimit: '{professor}: {Classes} asked, {number} allowed.',
  professorHours: '{professor}: {Hours} asked, {HoursOpen} open.',
  cohortHours: '{cohort}: {Hours} asked, {HoursOpen} open.',
  courseHours: '{course}: {Hours} asked, {HoursOpen} open.',
  someHours: '{name}: {Classes} need {Hours}, but have only {HoursOpen} ({titles}).',
  doNotFit: '{name}: {Classes} do not fit into the {HoursOpen} that are open to them ({titles}).',
  roomHours: 'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open.',
  anyRoomHours: 'Rooms: {Hours} asked, {HoursOpen} open.',
  anyRoomHoursThen: 'Rooms: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).',
  roomHoursThen:
    'Rooms with {seats} seats or more: {Hours} asked, {HoursOpen} open at the times of these {Classes} ({titles}).',
  noProfessor: '{course} has no professor.',
  noApprovedProfessor: '{course} has no approved professor ({names}).',
  noStudents: '{course} expects no students, so that any room will do.',
  longerThanDay: '{course}: a class of {Duration} is longer than the teaching day.',
  noStart: '{name}: the availability leaves no start for a class of {Duration} in the teaching week.',
  preferredOutside: '{professor} prefers {Day} {range}, which is outside the availability.',
  preferredOutsideAndMore: '{professor} prefers {Day} {range} and {number} more, outside the availability.',
  classFinding: "'{title}': {Sentence}",
  andMore: 'And {number} more.',

  // What leaves a class no place.
  classHasNoPlace: "'{title}' has no place.",
  classesHaveNoPlace: '{name}: {Classes} have no place.',
  someHaveNoPlace: '{Classes} have no place.',
  teachingHours: 'Classes are held {range} on {Days}.',
  day: '{Day}',
  lunchBreak: 'No class may meet in the lunch break ({range}).',
  neverAvailable: '{name} is never available in the teaching week.',
  availableHours: '{name} is available {Hours} in the teaching week.',
  preferredHours: '{professor} must get preferred times ({Hours} in the teaching week).',
  professorTeaches: "{professor} already teaches '{title}' ({Day} {range}).",
  professorTeachesAndMore: "{professor} already teaches '{title}' ({Day} {range}) and {number} more.",
  cohortHas: "The students of {cohort} already have '{title}' ({Day} {range}).",
  cohortHasAndMore: "The students of {cohort} already have '{title}' ({Day} {range}) and {number} more.",
  courseMeets: "{course} already meets in '{title}' ({Day} {range}).",
  courseMeetsAndMore: "{course} already meets in '{title}' ({Day} {range}) and {number} more.",
  studentsAreIn: "Students of this class are already in '{title}' ({Day} {range}).",
  studentsAreInAndMore: "Students of this class are already in '{title}' ({Day} {range}) and {number} more.",
  studentsTake: "Students of {course} also take '{title}' ({Day} {range}).",
  studentsTakeAndMore: "Students of {course} also take '{title}' ({Day} {range}) and {number} more.",
  roomTooSmall: '{room} has fewer than {seats} seats.',
  roomsTooSmall: '{room} and {number} more have fewer than {seats} seats.',
  roomInMaintenance: '{room} is under maintenance.',
  roomsInMaintenance: '{room} and {number} more are under maintenance.',
  roomClosed: '{room} is not available at the times that are left.',
  roomsClosed: '{room} and {number} more are not available at the times that are left.',
  roomTaken: "{room} is already booked for '{title}' ({Day} {range}).",
  roomsTaken: "{room} is already booked for '{title}' ({Day} {range}), and rooms for {number} more.",
  noRooms: 'There are no rooms.',
  notApproved: '{professor} is not approved to teach ({Status}).',
  dates: '{name} meets only from {from} to {to}, and not on every day of the week.',
  mayNotOverlap: '{name} has {Classes} that may not overlap, {Hours} together ({titles}).',

  // What a place costs.
  tooFewSeats: '{room} has too few seats: {seats} for {Students}.',
  manyEmptySeats: '{room} has many empty seats: {seats} for {Students}.',
  tooFewDays: '{course} meets on too few days: {used} of {number}.',
  nothingBeside: 'Nothing else of {cohort} is right before or after it.',
  severalRooms: '{course} meets in {number} rooms.',
  otherTimesPreferred: '{professor} prefers other times.',
  inLunchBreak: 'It meets in the lunch break ({range}).',
  leavesTime: 'It leaves its time ({Day} {range}).',
  leavesRoom: 'It leaves its room ({room}).',

  // What another place changes.
  moreSeats: '{room} has more seats: {seats} for {Students}.',
  fewerEmptySeats: '{room} has fewer empty seats: {seats} for {Students}.',
  fewerDays: '{course} meets on fewer days.',
  moreDays: '{course} meets on more days.',
  moreAlone: 'More classes of {cohort} stand alone.',
  fewerAlone: 'Fewer classes of {cohort} stand alone.',
  moreRooms: '{course} meets in more rooms.',
  fewerRooms: '{course} meets in fewer rooms.',
  timePreferred: '{professor} prefers this time.',
  lunchBreakFree: 'The lunch break ({range}) stays free.',
  moreClashes: 'More students of {course} have two classes at once.',
  fewerClashes: 'Fewer students of {course} have two classes at once.',

  // Where a link leads.
  teachingWeekLink: 'Teaching week',
  weightsLink: 'Weights',
  addRoomLink: 'Add a room',
  roomsLink: 'Rooms',
  professorsLink: 'Professors',
  coursesLink: 'Courses',
} as const

export type SentenceKey = keyof typeof SENTENCES

type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | SlotsOf<Rest>
  : never

/** A sentence of the list with its slots filled. */
export function say<Key extends SentenceKey>(
  key: Key,
  ...[slots]: [SlotsOf<(typeof SENTENCES)[Key]>] extends [never]
    ? []
    : [{ readonly [slot in SlotsOf<(typeof SENTENCES)[Key]>]: string | number }]
): string {
  const held: Readonly<Record<string, string | number>> = slots ?? {}
  return SENTENCES[key].replace(/\{(\w+)\}/g, (_, slot: string) => String(held[slot]))
}

export function countClasses(number: number): string {
  return number === 1 ? say('oneClass') : say('classes', { number })
}

export function countStudents(number: number): string {
  return number === 1 ? say('oneStudent') : say('students', { number })
}

/** Hours to at most two decimals. */
export function countHours(minutes: number): string {
  const number = Math.round((minutes / 60) * 100) / 100
  return number === 1 ? say('oneHour') : say('hours', { number })
}

/** A length of a class: hours where they are whole, else minutes. */
export function nameDuration(minutes: number): string {
  if (minutes % 60 === 0) return countHours(minutes)
  return minutes === 1 ? say('oneMinute') : say('minutes', { number: minutes })
}

/** 'Algebra 1, Algebra 2': the first few, and dots where there are more. */
export function listTitles(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_TITLES).join(', ')
  return titles.length > MOST_TITLES ? `${shown}, …` : shown
}

const MOST_TITLES = 4

import { createSay } from './say.ts'

/** What leaves a class no place. */
export const obstacleTexts = {
  noPlace: "'{{title}}' has no place.",
  noPlaceOf: '{{name}}: {{amount}} have no place.',
  noPlaceOfSome: '{{amount}} have no place.',
  teachingHours: 'Classes are held {{range}} on {{days}}.',
  lunchBreak: 'No class may meet in the lunch break ({{range}}).',
  chosenTimes: 'The choices of the run leave {{name}} {{amount}} in the teaching week.',
  chosenRooms: 'The choices of the run leave {{name}} only these rooms or buildings: {{names}}.',
  neverAvailable: '{{name}} is never available in the teaching week.',
  availableHours: '{{name}} is available {{amount}} in the teaching week.',
  preferredHours: '{{professor}} must get preferred times ({{amount}} in the teaching week).',
  professorTeachesAndMore:
    "{{professor}} already teaches '{{title}}' ({{day}} {{range}}) and {{number}} more.",
  cohortHasAndMore:
    "The students of {{names}} already have '{{title}}' ({{day}} {{range}}) and {{number}} more.",
  courseMeets: "{{course}} already meets in '{{title}}' ({{day}} {{range}}).",
  courseMeetsAndMore: "{{course}} already meets in '{{title}}' ({{day}} {{range}}) and {{number}} more.",
  studentsAreIn: "Students of this class are already in '{{title}}' ({{day}} {{range}}).",
  studentsAreInAndMore:
    "Students of this class are already in '{{title}}' ({{day}} {{range}}) and {{number}} more.",
  studentsTake: "Students of {{course}} also take '{{title}}' ({{day}} {{range}}).",
  studentsTakeAndMore:
    "Students of {{course}} also take '{{title}}' ({{day}} {{range}}) and {{number}} more.",
  roomTooSmall: '{{room}} has fewer than {{seats}} seats.',
  roomsTooSmall: '{{room}} and {{number}} more have fewer than {{seats}} seats.',
  roomsInMaintenance: '{{room}} and {{number}} more are under maintenance.',
  roomsLackFeatures: '{{room}} and {{number}} more lack what {{course}} needs: {{names}}.',
  roomClosed: '{{room}} is not available at the times that are left.',
  roomsClosed: '{{room}} and {{number}} more are not available at the times that are left.',
  roomKept: '{{room}} is kept for other departments at the times that are left.',
  roomsKept: '{{room}} and {{number}} more are kept for other departments at the times that are left.',
  roomsTaken:
    "{{room}} is already booked for '{{title}}' ({{day}} {{range}}), and rooms for {{number}} more.",
  tooFar:
    "People of this class need {{amount}} between it and '{{title}}' ({{day}} {{range}}) in {{building}}.",
  tooFarAndMore:
    "People of this class need {{amount}} between it and '{{title}}' ({{day}} {{range}}) in {{building}}, and {{number}} more.",
  noRooms: 'There are no rooms.',
  noSuchWeek: '{{name}} has {{amount}}, and no week {{number}}.',
  dates: '{{name}} meets only from {{from}} to {{to}}, and not on every day of the week.',
  mayNotOverlap: '{{name}} has {{what}} that may not overlap, {{amount}} together ({{names}}).',
} as const

export const sayObstacle = createSay('obstacles', obstacleTexts)

import { createSay } from './say.ts'

/** What a class breaks at its place. */
export const conflictTexts = {
  roomTaken: "{{room}} is already booked for '{{title}}' ({{day}} {{range}}).",
  professorTaken: "{{professor}} already teaches '{{title}}' ({{day}} {{range}}).",
  studentTaken: "{{student}} is already in '{{title}}' ({{day}} {{range}}).",
  studentsTaken: "{{student}} and {{number}} more are already in '{{title}}' ({{day}} {{range}}).",
  someStudentTaken: "A student is already in '{{title}}' ({{day}} {{range}}).",
  someStudentsTaken: "A student and {{number}} more are already in '{{title}}' ({{day}} {{range}}).",
  youTaken: "You are already in '{{title}}' ({{day}} {{range}}).",
  cohortTaken: "The students of {{names}} already have '{{title}}' ({{day}} {{range}}).",
  cohortsTaken:
    "The students of {{names}} and {{number}} more cohorts already have '{{title}}' ({{day}} {{range}}).",
  professorTooFar:
    "{{professor}} needs {{amount}} between this class and '{{title}}' ({{day}} {{range}}) in {{building}}.",
  studentsTooFar:
    "Students need {{amount}} between this class and '{{title}}' ({{day}} {{range}}) in {{building}}.",
  youTooFar: "You need {{amount}} between this class and '{{title}}' ({{day}} {{range}}) in {{building}}.",
  neverAvailable: '{{name}} is not available on {{day}} {{range}} (never on {{day}}).',
  unavailable: '{{name}} is not available on {{day}} {{range}} (only {{ranges}} on {{day}}).',
  inMaintenance: '{{room}} is under maintenance.',
  tooSmall: '{{room}} has {{seats}} seats; the class has {{number}} students.',
  lacksFeatures: '{{room}} lacks what {{course}} needs: {{names}}.',
  alwaysKept: '{{room}} is kept for {{names}}.',
  keptThen: '{{room}} is kept for {{names}} on {{day}} {{ranges}}.',
  notApproved: '{{professor}} is not approved to teach ({{value}}).',
  noDate: 'From {{from}} to {{to}} there is no {{day}} on which this class would meet.',
  ruleBroken: "Rule: {{what}} '{{title}}': {{day}} {{range}}.",
  ruleBrokenIn: "Rule: {{what}} '{{title}}': {{room}}.",
  ruleOnDays: 'Rule: {{what}} Now: {{days}}.',
  ruleOnDay: 'Rule: {{what}} {{day}}: {{amount}}.',
  ofClass: "'{{title}}': {{what}}",
  several: '{{sentences}}',
  severalAndMore: '{{sentences}} And {{number}} more.',
  takeAsWell: "Take over '{{title}}' as well.",
  someRoomTaken: 'The room is already booked at this time.',
  someProfessorTaken: 'The professor already teaches at this time.',
} as const

export const sayConflict = createSay('conflicts', conflictTexts)

import { createSay } from './say.ts'

/** What is wrong with what a timetable is to be made from. */
export const findingTexts = {
  noCourses: 'No course is chosen.',
  courseTooLarge: '{{course}} expects {{amount}}; the largest free room seats {{seats}}.',
  classTooLarge: "'{{title}}' has {{amount}}; the largest free room seats {{seats}}.",
  cohortTooLarge: '{{cohort}} has {{amount}}; the largest free room seats {{seats}}.',
  noFreeRoom: 'There is no free room: add one, or end the maintenance of one.',
  professorOverLimit: '{{professor}}: {{amount}} asked, {{number}} allowed.',
  hoursAsked: '{{name}}: {{amount}} asked, {{other}} open.',
  someHours: '{{name}}: {{what}} need {{amount}}, but have only {{other}} ({{names}}).',
  doNotFit: '{{name}}: {{what}} do not fit into the {{other}} that are open to them ({{names}}).',
  roomHours: 'Rooms with {{seats}} seats or more: {{amount}} asked, {{other}} open.',
  anyRoomHours: 'Rooms: {{amount}} asked, {{other}} open.',
  roomHoursThen:
    'Rooms with {{seats}} seats or more: {{amount}} asked, {{other}} open at the times of these {{what}} ({{names}}).',
  anyRoomHoursThen: 'Rooms: {{amount}} asked, {{other}} open at the times of these {{what}} ({{names}}).',
  noProfessor: '{{course}} has no professor.',
  noApprovedProfessor: '{{course}} has no approved professor ({{names}}).',
  noStudents: '{{course}} expects no students, so that any room will do.',
  longerThanDay: '{{course}}: a class of {{amount}} is longer than the teaching day.',
  noStart: '{{name}}: the availability leaves no start for a class of {{amount}} in the teaching week.',
  preferredOutside: '{{professor}} prefers {{day}} {{range}}, which is outside the availability.',
  preferredOutsideAndMore:
    '{{professor}} prefers {{day}} {{range}} and {{number}} more, outside the availability.',
  weeksAgainstRule: 'Rule: {{what}} No place can keep it: the weeks of its classes are against it.',
  andMore: 'And {{number}} more.',
} as const

export const sayFinding = createSay('findings', findingTexts)

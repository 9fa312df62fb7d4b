import { createSay } from './say.ts'

/** Where something can be changed. */
export const linkTexts = {
  teachingWeek: 'Teaching week',
  settings: 'Settings',
  choices: 'Choices',
  weights: 'Weights',
  addRoom: 'Add a room',
  rooms: 'Rooms',
  rules: 'Rules',
  professors: 'Professors',
  courses: 'Courses',
  record: '{{name}}',
} as const

export const sayLink = createSay('links', linkTexts)

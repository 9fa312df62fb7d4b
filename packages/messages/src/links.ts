import { createSay } from './say.ts'

/** Where something can be changed. */
export const linkTexts = {
  teachingWeek: 'Teaching week',
  weights: 'Weights',
  addRoom: 'Add a room',
  rooms: 'Rooms',
  professors: 'Professors',
  courses: 'Courses',
  record: '{{name}}',
} as const

export const sayLink = createSay('links', linkTexts)

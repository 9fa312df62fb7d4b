import type { Format } from '../format.ts'

/** Room bookings. Its reader comes with a library that no other file needs. */
export const calendar = {
  name: 'iCalendar',
  endings: ['.ics'],
  text: async (text, now) => (await import('./read-calendar.ts')).readCalendar(text, now),
} satisfies Format

import type { Format } from '../format.ts'

/** A folder of these is no set of tables but one export. */
const NEEDED = ['users.csv', 'courses.csv', 'classes.csv']

export const oneRoster = {
  name: 'OneRoster',
  tables: {
    areTables: (names) => NEEDED.every((name) => names.includes(name)),
    read: async (files, { today }) => (await import('./read-roster.ts')).readRoster(files, today),
  },
} satisfies Format

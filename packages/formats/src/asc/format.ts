import type { Format } from '../format.ts'

export const asc = {
  name: 'aSc Timetables',
  elements: {
    areElements: ([root, ...others]) =>
      others.length === 0 && root?.name === 'timetable' && 'ascttversion' in root.attributes,
    read: async ([root]) => (await import('./read-asc.ts')).readAsc(root),
  },
} satisfies Format

import type { Format } from '../format.ts'
import { FET_FILE, FET_TIMETABLE } from './names.ts'

export const fet = {
  name: 'FET',
  endings: ['.fet'],
  elements: {
    areElements: (roots) => roots.every(({ name }) => name === FET_FILE || name === FET_TIMETABLE),
    read: async (roots) => (await import('./records/to-records.ts')).readFetRecords(roots),
  },
  term: async (root) => (await import('./term/to-term.ts')).readFetTerm(root),
  write: async (records) => {
    const { writeFet } = await import('./writing/write-fet.ts')
    return { name: 'scheduler.fet', content: writeFet(records) }
  },
} satisfies Format

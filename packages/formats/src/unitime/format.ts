import type { Format } from '../format.ts'
import { isUniTime } from './names.ts'

export const unitime = {
  name: 'UniTime',
  elements: {
    areElements: (roots) => roots.every(isUniTime),
    read: async (roots) => (await import('./read-unitime.ts')).readUniTime(roots),
  },
  write: async (records, { name, from }) => {
    const { writeUniTime } = await import('./write-unitime.ts')
    const { packTexts } = await import('../tables/pack-files.ts')
    const files = writeUniTime(records, { name, year: from.slice(0, 4) })
    return { name: 'scheduler-unitime.zip', content: packTexts(files) }
  },
} satisfies Format

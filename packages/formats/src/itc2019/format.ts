import type { Format } from '../format.ts'

export const itc2019 = { name: 'ITC-2019', endings: ['.xml', '.xml.gz'] } satisfies Format

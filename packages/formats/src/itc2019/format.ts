import type { Format } from '../format.ts'

/** An instance of the competition: a term with its rules, and no records. */
export const itc2019 = {
  name: 'ITC-2019',
  endings: ['.xml'],
  elements: {
    areElements: ([root, ...others]) =>
      others.length === 0 && root.name === 'problem' && 'slotsPerDay' in root.attributes,
    read: async () => ({ records: {}, report: [] }),
  },
  term: async (root) => (await import('./to-term-file.ts')).readItc2019Term(root),
} satisfies Format

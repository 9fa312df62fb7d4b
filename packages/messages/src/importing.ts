import { createSay } from './say.ts'

/** What is said of a table that is imported, and of what was. */
export const importingTexts = {
  wrongColumns: 'Each line needs a cell for each column.',
  unknownColumn: "'{{name}}' is not a column of these records.",
  repeatedColumn: 'Two columns are for the same field.',
  refusedLines_one: '1 line cannot be imported as it is. Nothing was stored.',
  refusedLines_other: '{{count}} lines cannot be imported as they are. Nothing was stored.',
  changedSince: 'These have been changed since they were imported: {{names}}.',
  moreChangedSince: 'These have been changed since they were imported: {{names}} and {{number}} more.',
  fileRefused: 'The file was not brought in: {{reason}}',
  usedSince: 'These are used by now: {{names}}.',
  moreUsedSince: 'These are used by now: {{names}} and {{number}} more.',
} as const

export const sayImporting = createSay('importing', importingTexts)

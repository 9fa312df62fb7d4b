import { type Imported, importedFields } from '@scheduler/contract'
import type { HostileTable } from './hostile-tables.ts'

// Tables whose cells say what no record can be. Every cell of a line has the same text.

/** Nearly as long as a cell may be. */
const fill = (text: string) => text.repeat(Math.floor(4990 / text.length))

const TEXTS: Readonly<Record<string, string>> = {
  'quotation marks': fill('"'),
  'names in quotation marks': fill('"a";'),
  'quotation marks that are never closed': fill('" '),
  separators: fill(';|'),
  'names of one letter': fill('a;'),
  'one name again and again': fill('Algebra;'),
  spaces: `a${fill(' ')}a`,
  'empty lines': `a${'\n'.repeat(4990)}a`,
  letters: fill('m'),
  digits: fill('9'),
  signs: fill('×'),
  commas: fill('1,'),
  colons: fill('1:'),
  hyphens: fill('a-'),
  accents: `a${fill('\u0301')}`,
  'letters from right to left': fill('\u202eا'),
  'halves of letters': fill('\ud800'),
  'control characters': fill('\u0001\u001b'),
  'names of what every object has': '__proto__; constructor; toString',
  'a number that is none': '1e999',
  'parts that are below each other': 'Lecture below Lab; Lab below Lecture',
  'a part that is below itself': 'Lecture 1 × 1Hr below Lecture',
  'one part again and again': fill('Lecture 1 × 1Hr;'),
  'times a number': fill('2 × '),
  'so many times': `Lecture ${'9'.repeat(300)} × ${'9'.repeat(300)}Hrs for ${'9'.repeat(300)}`,
  'groups of nobody': 'Lecture 1 × 1Hr for 0; Lab 1 × 1Hr in groups of 0',
  'weeks without end': fill('weeks 1-99999999,'),
  'words of parts': fill('for in groups of below '),
}
const KINDS = ['cohorts', 'courses', 'classes', 'enrolments'] as const satisfies readonly Imported[]
const LINES = 5

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Tables of cohorts, courses with their parts, classes and enrolments. */
export const HOSTILE_CELLS: readonly HostileTable[] = KINDS.flatMap((kind) =>
  Object.entries(TEXTS).map(([name, text]) => {
    const fields = Object.keys(importedFields(kind))
    const line = fields.map(() => quote(text)).join()
    return {
      name: `${kind} of ${name}`,
      judged: kind,
      make: () => Buffer.from([fields.join(), ...Array.from({ length: LINES }, () => line)].join('\n')),
    }
  }),
)

/** What some program takes for the end of a line. */
export const LINE_ENDS = String.raw`\r\n\v\f\u0085\u2028\u2029`
/** What a spreadsheet may take for a formula: also behind spaces and quotes, which some drop, in full width, and a tab or CR, behind our guards too. */
const FORMULA = String.raw`(?:(?:[^\S${LINE_ENDS}]|["'“”„‘’])*[=+\-@＝＋－＠]|'*[\t\r])`
/** Numbers whose zeros and signs a spreadsheet leaves as they are behind an apostrophe, and a text that begins so itself. */
const GUARDED_NUMBER = String.raw`'*\d[\d.,:/ -]*$`
/** At the beginning of each line of a cell: a program that does not know of quotes begins a cell with each. */
const FORMULA_BEGINS = new RegExp(`(?<=^|[${LINE_ENDS}])(?=${FORMULA})|^(?='${GUARDED_NUMBER})`, 'g')

/** The text of a cell for a spreadsheet, with an apostrophe before what could be a formula there, or a guard. */
export const guardFormulas = (text: string): string => text.replace(FORMULA_BEGINS, "'")

const GUARD = new RegExp(`(^|\\r\\n|[${LINE_ENDS}])'(?=${FORMULA})|^'(?=${GUARDED_NUMBER})`, 'g')
/** A formula whose result is a text, so that nothing takes it for a number. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** The text that was guarded so, by us or by others: '="0042"' and "'0042" are 0042. */
export function unguardFormulas(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1]
  return text === undefined ? cell.replace(GUARD, '$1') : text.replaceAll('""', '"')
}

/** What some program takes for the end of a line. */
export const LINE_ENDS = String.raw`\r\n\v\f\u0085\u2028\u2029`
/** What a spreadsheet may take for a formula: also behind spaces and quotes, which some drop, and in full width. */
const FORMULA = String.raw`(?:(?:[^\S${LINE_ENDS}]|["'“”„‘’])*[=+\-@＝＋－＠]|[\t\r])`
/** At the beginning of each line of a cell: a program that does not know of quotes begins a cell with each. */
const FORMULA_BEGINS = new RegExp(`(^|\\r\\n|[${LINE_ENDS}])(?=${FORMULA})`, 'g')

/** The text of a cell for a spreadsheet, with an apostrophe before what could be a formula there. */
export const guardFormulas = (text: string): string => text.replace(FORMULA_BEGINS, "$1'")

const GUARDED_FORMULA = new RegExp(`(^|\\r\\n|[${LINE_ENDS}])'(?=${FORMULA})`, 'g')

/** The text that was guarded so. */
export const unguardFormulas = (cell: string): string => cell.replace(GUARDED_FORMULA, '$1')

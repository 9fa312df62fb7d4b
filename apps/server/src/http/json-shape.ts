const QUOTE = 34
const BACKSLASH = 92
const COLON = 58
const OPENERS = [91, 123]
const CLOSERS = [93, 125]

export interface JsonShape {
  /** How many lists and objects may be nested. */
  readonly levels: number
  /** How many names all objects have together. */
  readonly names: number
}

/** What a JSON text has more of than allowed, found before it is parsed. */
export function findExcess(json: string, most: JsonShape): keyof JsonShape | null {
  let levels = 0
  let names = 0
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = findStringEnd(json, index)
    else if (OPENERS.includes(code) && ++levels > most.levels) return 'levels'
    else if (CLOSERS.includes(code)) levels--
    else if (code === COLON && ++names > most.names) return 'names'
  }
  return null
}

/** Where the string that begins at an index ends, or the text if it does not. */
function findStringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json.charCodeAt(index) !== QUOTE)
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}

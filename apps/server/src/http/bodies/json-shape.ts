const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const OPENERS = [91, 123]
const CLOSERS = [93, 125]

export interface JsonShape {
  /** How many lists and objects may be nested. */
  readonly levels: number
  /** How many names all objects have together. */
  readonly names: number
  /** How many lists and objects there are. */
  readonly lists: number
  /** How many values there are after the first of each of these. */
  readonly further: number
}

/** What a JSON text has more of than allowed, found before it is parsed. */
export function findExcess(json: string, most: JsonShape): keyof JsonShape | null {
  const found = { levels: 0, names: 0, lists: 0, further: 0 }
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === QUOTE) index = findStringEnd(json, index)
    else if (OPENERS.includes(code)) {
      if (++found.levels > most.levels) return 'levels'
      if (++found.lists > most.lists) return 'lists'
    } else if (CLOSERS.includes(code)) found.levels--
    else if (code === COLON && ++found.names > most.names) return 'names'
    else if (code === COMMA && ++found.further > most.further) return 'further'
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

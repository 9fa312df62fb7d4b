/** Measures of a printed week in mm; the style sheet has those of what is within them. */
export const PAPER = {
  /** A4 across, without its margins. */
  inlineSize: 277,
  blockSize: 190,
  head: 12,
  dayNames: 6,
  gutter: 14,
} as const

/** How high the hours are together: the highest that leaves room for what is written below them. */
export const HOURS_HEIGHTS = [160, 145, 130, 115, 100, 85] as const

/** The list below the hours has so many columns. */
const LIST_COLUMNS = 5

/** A line and a letter of a size of letters; half of the letters are narrower. */
interface Lettering {
  readonly line: number
  readonly letter: number
}

/** 8 points in boxes, 7 below the hours. */
const IN_BOXES: Lettering = { line: 3.2, letter: 1.55 }
const BELOW: Lettering = { line: 2.85, letter: 1.36 }
/** What borders and padding of a box take. */
const FRAME = { inline: 3, block: 1.4 }

/** Lines that a text takes where words are kept together, and broken where they are longer than a line. */
function countLines(text: string, width: number, { letter }: Lettering): number {
  const room = Math.max(1, Math.floor(width / letter))
  let lines = 1
  let used = 0
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + length > room) {
      lines += 1
      used = 0
    }
    lines += Math.max(0, Math.ceil(length / room) - 1)
    used += (length % room) + 1
  }
  return lines
}

/** Whether texts, each on lines for itself, can be read in a box of this size. */
export function fitsIn(texts: readonly string[], box: { width: number; height: number }): boolean {
  const [width, height] = [box.width - FRAME.inline, box.height - FRAME.block]
  const lines = texts.reduce((sum, text) => sum + countLines(text, width, IN_BOXES), 0)
  const words = texts.flatMap((text) => text.split(' '))
  return lines * IN_BOXES.line <= height && words.every((word) => word.length * IN_BOXES.letter <= width)
}

/** How high the notes are, each on lines for itself, together with the list in its columns. */
export function heightBelow(notes: readonly string[], listed: readonly string[]): number {
  const width = PAPER.inlineSize / LIST_COLUMNS - COLUMN_GAP
  const sizes = listed.map((text) => countLines(text, width, BELOW))
  const longest = Math.max(0, ...sizes)
  const column = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / LIST_COLUMNS)
  const noted = notes.reduce((sum, note) => sum + countLines(note, PAPER.inlineSize, BELOW), 0)
  const lines = noted + (longest > 0 ? column + longest - 1 : 0)
  return lines * BELOW.line + PARAGRAPH_GAPS
}

const COLUMN_GAP = 3
const PARAGRAPH_GAPS = 3

/** What is left below hours of this height. */
export const leftBelow = (hoursHeight: number) => PAPER.blockSize - PAPER.head - PAPER.dayNames - hoursHeight

import { WEEKDAYS, type Weekday } from '@scheduler/domain'
import { DAY_WORDS, type DayWords } from './day-words.ts'
import { foldHeader } from './fold-header.ts'

/** What is longer is no weekday: looked through for one, it would be read from each of its letters again. */
const LONGEST = 200
/** So many cells tell in which language a column is. */
const MOST_CELLS = 200

const LISTED = /[,،;؛/\\&+|\n]|\s(?:and|und|et|y|e|و)\s/iu
const FROM_TO = /[-–—]|\s(?:to|thru|through|a|à|bis|إلى)\s/iu
/** 'T-Th' may be from one to the other, or both: what is written so short, and is not most of a week, is not read. */
const SHORT = 2
const MOST_OF_WEEK = 4

/** Weekdays as they are written in one cell ('MWF', 'Tue/Thu', 'Mo-Fr'), in the order of the cell; null for what is none, or may be others. */
export function readDays(written: string, languages: readonly DayWords[] = DAY_WORDS): Weekday[] | null {
  if (written.length > LONGEST) return null
  return readIn(written, languages) ?? (languages === DAY_WORDS ? null : readIn(written, DAY_WORDS))
}

/** The one weekday that a cell names. */
export function findDay(written: string, languages?: readonly DayWords[]): Weekday | undefined {
  const [day, ...others] = readDays(written, languages) ?? []
  return others.length === 0 ? day : undefined
}

/** The languages in which most of the cells of a column are weekdays: a word or letter means there what it means in these. */
export function findLanguages(cells: Iterable<string>): readonly DayWords[] {
  const texts = [...new Set(cells)].filter(({ length }) => length <= LONGEST).slice(0, MOST_CELLS)
  const counts = DAY_WORDS.map((words) => texts.filter((text) => readWith(text, words)).length)
  return DAY_WORDS.filter((_, at) => counts[at] === Math.max(...counts))
}

/** What English reads, or else what all languages that can read it agree on. */
function readIn(text: string, languages: readonly DayWords[]): Weekday[] | null {
  const [first = null, ...others] = languages.map((words) => readWith(text, words))
  if (first && languages[0] === DAY_WORDS[0]) return first
  const [read, ...more] = [first, ...others].filter((one) => one !== null)
  return read && more.every((one) => one.join() === read.join()) ? read : null
}

/** A table has few different cells of days, and many of each. */
const READ = new Map(DAY_WORDS.map((words) => [words, new Map<string, Weekday[] | null>()]))
const MOST_READ = 1000

function readWith(text: string, words: DayWords): Weekday[] | null {
  const read = READ.get(words)
  const known = read?.get(text)
  if (known !== undefined) return known
  const days = readDifferent(text, words)
  if (read && read.size >= MOST_READ) read.clear()
  read?.set(text, days)
  return days
}

function readDifferent(text: string, words: DayWords): Weekday[] | null {
  return together(
    text
      .split(LISTED)
      .filter((part) => part.trim() !== '')
      .map((part) => readPart(part, words)),
  )
}

/** Null where there is none, or one of them is none. */
function together(days: readonly (readonly Weekday[] | null)[]): Weekday[] | null {
  const read = days.flatMap((some) => some ?? [])
  return read.length > 0 && days.every((some) => some !== null) ? [...new Set(read)] : null
}

/** One name, days with spaces between, from one to another ('Mon-Fri'), or a list of three and more ('M-W-F'). */
function readPart(part: string, words: DayWords): Weekday[] | null {
  const day = words.names.get(foldHeader(part))
  if (day) return [day]
  const ends = part.split(FROM_TO).map((one) => one.trim())
  const each = ends.map((end) => together(readWords(end, words)))
  if (ends.length === 1) return each[0] ?? null
  if (each.some((days) => days?.length !== 1)) return null
  const [[first] = [], [last] = []] = each.map((days) => days ?? [])
  if (ends.length > 2 || !first || !last) return together(each)
  const days = listFrom(first, last)
  return ends.some(({ length }) => length <= SHORT) && days.length < MOST_OF_WEEK ? null : days
}

const readWords = (text: string, { names, letters }: DayWords) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const folded = foldHeader(word)
      const day = names.get(folded)
      return day ? [day] : readLetters(folded.replaceAll(' ', ''), letters)
    })

/** From one weekday to another, both included. */
export function listFrom(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  const count = ((to - from + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return Array.from({ length: count }, (_, at) => WEEKDAYS[(from + at) % WEEKDAYS.length] ?? first)
}

/** Letters for several days are in the order of the week; others are a word of some other meaning. */
function readLetters(word: string, letters: DayWords['letters']): Weekday[] | null {
  const days: Weekday[] = []
  for (let rest = word; rest !== ''; ) {
    const [letter, day] = letters.find(([one]) => rest.startsWith(one)) ?? []
    if (!letter || !day) return null
    days.push(day)
    rest = rest.slice(letter.length)
  }
  return [SUNDAY_FIRST, MONDAY_FIRST].some((week) => isInOrder(days.map((day) => week.indexOf(day))))
    ? days
    : null
}

const SUNDAY_FIRST: readonly Weekday[] = WEEKDAYS
const MONDAY_FIRST: readonly Weekday[] = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]
const isInOrder = (places: readonly number[]) =>
  places.every((place, at) => at === 0 || place > (places[at - 1] ?? place))

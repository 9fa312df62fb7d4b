import { matchesSearch } from '../../../shared/ui/matches-search.ts'

const GROUPS = [
  'screens',
  'acts',
  'courses',
  'rooms',
  'professors',
  'students',
  'cohorts',
  'classes',
  'pages',
  'weeks',
  'forms',
] as const
export type PaletteGroup = (typeof GROUPS)[number]

/** Something the palette leads to, or does. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Tells it from others of the same name; searched too. */
  readonly note?: string
  /** It is found by these too. */
  readonly words?: string
  readonly run: () => void
}

export interface FoundGroup {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

/** The most that a group shows: more is found by typing more. */
const MOST_IN_GROUP = 7
/** Shown before anything is typed: the records are too many to be of use. */
const STANDING: readonly PaletteGroup[] = ['screens', 'acts', 'forms']

function matchesWords(entry: PaletteEntry, words: readonly string[]): boolean {
  const texts = [`${entry.label} ${entry.note ?? ''} ${entry.words ?? ''}`]
  return words.every((word) => matchesSearch(word, texts))
}

/** Entries that begin with what is searched come first. */
function putBeginningsFirst(entries: readonly PaletteEntry[], searched: string): PaletteEntry[] {
  const begins = (entry: PaletteEntry) => entry.label.toLowerCase().startsWith(searched)
  return [...entries.filter(begins), ...entries.filter((entry) => !begins(entry))]
}

/** What matches every word that is searched, by group; `isCut` when there is more than is shown. */
export function findEntries(
  entries: readonly PaletteEntry[],
  searched: string,
): { groups: FoundGroup[]; isCut: boolean } {
  const text = searched.trim().toLowerCase()
  const words = text.split(/\s+/).filter((word) => word !== '')
  const matching = entries.filter((entry) =>
    words.length === 0 ? STANDING.includes(entry.group) : matchesWords(entry, words),
  )
  const ordered = putBeginningsFirst(matching, text)
  const all = GROUPS.map((group) => ({ group, entries: ordered.filter((entry) => entry.group === group) }))
  const most = words.length === 0 ? Number.POSITIVE_INFINITY : MOST_IN_GROUP
  return {
    groups: all
      .filter(({ entries: found }) => found.length > 0)
      .map(({ group, entries: found }) => ({ group, entries: found.slice(0, most) })),
    isCut: all.some(({ entries: found }) => found.length > most),
  }
}

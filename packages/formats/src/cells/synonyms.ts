import { IMPORTED, type Imported } from '@scheduler/contract'
import { joinWords } from '@scheduler/messages'

/** What columns are called in files, by kind and field, in the languages of the product. */
export const SYNONYMS = Object.fromEntries(
  IMPORTED.map((kind) => [kind, joinWords(({ columns }) => columns[kind])]),
) as Readonly<Record<Imported, Readonly<Record<string, readonly string[]>>>>

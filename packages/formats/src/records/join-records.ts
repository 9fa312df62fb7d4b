import type { Imported } from '@scheduler/contract'
import type { Draft } from '../tables/table-cells.ts'
import type { FileRecords } from './system-file.ts'

type Records = FileRecords['records']

/** What tells the records of a kind from each other. */
const KEYS: Partial<Readonly<Record<Imported, readonly string[]>>> = {
  rooms: ['buildingName', 'name'],
  courses: ['courseCode'],
  professors: ['email'],
  students: ['studentId'],
  classes: ['courseId', 'sectionId', 'day', 'startTime', 'endTime', 'weeks'],
}

/** The records of several files as those of one: a record that several of them have is one, with what any of them says of it. */
export function joinRecords(files: readonly Records[]): Records {
  const [first = {}, ...others] = files
  if (others.length === 0) return first
  const kinds = new Set(files.flatMap((records) => Object.keys(records) as Imported[]))
  return Object.fromEntries([...kinds].map((kind) => [kind, joinDrafts(kind, files)]))
}

/** Two of the same file are told apart by more than a key can tell. */
function joinDrafts(kind: Imported, files: readonly Records[]): readonly Draft[] {
  const joined: Draft[] = []
  const known = new Map<string, number>()
  for (const records of files) {
    const own = new Map<string, number>()
    for (const draft of records[kind] ?? []) {
      const key = keyOf(kind, draft)
      const at = key === null || own.has(key) ? undefined : known.get(key)
      const earlier = at === undefined ? undefined : joined[at]
      const index = at ?? joined.length
      joined[index] = earlier ? joinTwo(earlier, draft) : draft
      if (key !== null && !own.has(key)) own.set(key, index)
    }
    for (const [key, index] of own) known.set(key, index)
  }
  return joined
}

/** Null where a draft says nothing by which another is known to be the same. */
function keyOf(kind: Imported, draft: Draft): string | null {
  const cells = KEYS[kind]?.map((field) => draft[field] ?? '') ?? []
  return cells.some((cell) => cell.length > 0) ? JSON.stringify(cells).toLowerCase() : null
}

/** What the earlier file leaves open is as the later one says; lists are those of both. */
function joinTwo(earlier: Draft, later: Draft): Draft {
  const joined: Record<string, string | readonly string[]> = { ...earlier }
  for (const [field, cell] of Object.entries(later)) {
    const known = earlier[field]
    if (known === undefined || known === '') joined[field] = cell
    else if (typeof known !== 'string' && typeof cell !== 'string')
      joined[field] = [...new Set([...known, ...cell])]
  }
  return joined
}

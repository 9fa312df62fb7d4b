import { splitCell } from './cells.ts'
import { inOneOrder } from './find-named.ts'
import { foldName, NameIndex } from './identity.ts'
import { type Imported, importedFields } from './imported.ts'
import type { Verdict } from './judging/verdict.ts'
import type { KnownRecords } from './known-records.ts'
import { ALIKE, likenessOf, partName } from './likeness.ts'

/** What may be meant by a cell, or by one of the names in it. */
export interface CellSuggestion {
  readonly field: string
  /** As it is written; empty for a cell without anything. */
  readonly written: string
  /** The likeliest first. */
  readonly instead: readonly string[]
}

const MOST_SUGGESTED = 3
/** Of a field with more unknown names than these the column is another one. */
const MOST_UNKNOWN = 200

const nameCourses = ({ courses }: KnownRecords) =>
  courses.flatMap(({ courseCode, courseName }) => [courseCode, courseName])

/** The names that there are for a field. */
const NAMES: Readonly<Record<string, (known: KnownRecords) => readonly (string | null)[]>> = {
  courseId: nameCourses,
  courseIds: nameCourses,
  buildingName: ({ rooms }) => rooms.map(({ buildingName }) => buildingName),
  department: ({ rooms, courses, professors, students }) =>
    [...rooms, ...courses, ...professors, ...students].map(({ department }) => department),
  termId: ({ terms = [] }) => terms.map(({ name }) => name),
  partOf: ({ rooms }) => rooms.map(({ name }) => name),
  features: ({ rooms }) => rooms.flatMap(({ features }) => features),
  needs: ({ courses }) => courses.flatMap(({ needs }) => needs),
}

/** What is suggested for the cells of a line that was judged: for wrong ones, and for names that nothing has yet and something nearly has. */
export function suggestCellsOf(kind: Imported, columns: readonly string[], known: KnownRecords) {
  const finders = columns.flatMap((field, index) => {
    const names = NAMES[field]?.(known)
    return names ? { field, index, find: findAlike(names.flatMap((name) => name ?? [])) } : []
  })
  const suggestPerson = suggestPersonOf(kind, columns, known)

  return (cells: readonly string[], verdict: Verdict): readonly CellSuggestion[] => {
    if (verdict.outcome === 'same') return []
    const named = finders.flatMap(({ field, index, find }) => {
      const text = cells[index]?.trim() ?? ''
      const names = importedFields(kind)[field]?.isList ? splitCell(text) : [text]
      return names.map((written) => ({ field, written, instead: find(written) }))
    })
    const all = [...named, ...suggestChoices(columns, cells, verdict), ...suggestPerson(cells, verdict)]
    return all.filter(({ instead }) => instead.length > 0)
  }
}

/** The names that are most like one that is not among them. */
function findAlike(names: readonly string[]): (written: string) => readonly string[] {
  const byFolded = new Map(names.map((name) => [foldName(name), name]))
  const parted = [...byFolded.values()].map(partName)
  const found = new Map<string, readonly string[]>()
  return (written) => {
    const folded = foldName(written)
    if (folded === '' || byFolded.has(folded)) return []
    const known = found.get(folded)
    if (known || found.size === MOST_UNKNOWN) return known ?? []
    const parts = partName(written)
    const alike = parted
      .map((one) => ({ name: one.name, likeness: likenessOf(parts, one) }))
      .filter(({ likeness }) => likeness >= ALIKE)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, MOST_SUGGESTED)
      .map(({ name }) => name)
    found.set(folded, alike)
    return alike
  }
}

/** Of a cell that is none of its choices, those that are like it. */
function suggestChoices(
  columns: readonly string[],
  cells: readonly string[],
  verdict: Verdict,
): CellSuggestion[] {
  if (verdict.outcome !== 'refused') return []
  return verdict.errors.flatMap(({ field, slots }) => {
    const written = cells[columns.indexOf(field)]?.trim() ?? ''
    const values = slots?.values
    return Array.isArray(values) ? { field, written, instead: findAlike(values.map(String))(written) } : []
  })
}

/** The people who have the name of a line that may be about one of them. */
function suggestPersonOf(kind: Imported, columns: readonly string[], known: KnownRecords) {
  const people = kind === 'professors' || kind === 'students' ? known[kind] : []
  const byName = new NameIndex<{ readonly email: string }>()
  for (const person of people) byName.add(inOneOrder(person.fullName), person)
  const [name, email] = [columns.indexOf('fullName'), columns.indexOf('email')]
  return (cells: readonly string[], verdict: Verdict): readonly CellSuggestion[] => {
    const isAsked =
      verdict.outcome === 'refused'
        ? verdict.errors.some(({ field }) => field === 'email')
        : verdict.outcome === 'created' && verdict.note !== undefined
    if (!isAsked || name < 0 || email < 0) return []
    const instead = byName.find(inOneOrder(cells[name] ?? '')).map((person) => person.email)
    return [
      { field: 'email', written: cells[email]?.trim() ?? '', instead: instead.slice(0, MOST_SUGGESTED) },
    ]
  }
}

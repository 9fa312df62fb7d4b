import type { CohortRecord, Fields, Imported, KnownRecords, Verdict } from '@scheduler/contract'
import type { ScheduledClass, Timetable } from '@scheduler/domain'

const LISTS = ['rooms', 'courses', 'professors', 'students', 'cohorts'] as const
type List = (typeof LISTS)[number]
interface Known {
  readonly _id: string
}

const isList = (kind: Imported): kind is List => LISTS.some((one) => one === kind)

/** What the lines of a table bring that later tables may name; enrolments and hours of professors bring nothing of the kind. */
export interface Coming {
  readonly kind: Imported
  /** New ones, and those that there are as they would be. */
  readonly records: readonly Known[]
  readonly classes: readonly ScheduledClass[]
}

/** What new people have whose lines say nothing of it. */
const NEW_PERSON = { availability: {}, phone: null, courseIds: [] }
const NEW: Readonly<Record<List, object>> = {
  rooms: {},
  courses: {},
  professors: { ...NEW_PERSON, status: 'approved' },
  students: NEW_PERSON,
  cohorts: {},
}

/**
 * What the lines of a table bring.
 * @param table its number, which tells its new records from those of other tables
 */
export function listComing(
  kind: Imported,
  lines: readonly { readonly line: number; readonly verdict: Verdict | null }[],
  known: KnownRecords,
  table: number,
): Coming {
  const stored = lines.flatMap(({ line, verdict }) =>
    verdict?.outcome === 'created' || verdict?.outcome === 'changed' ? { line, verdict } : [],
  )
  const classes = kind === 'classes' ? stored.flatMap(({ verdict }) => verdict.placed ?? []) : []
  if (!isList(kind)) return { kind, records: [], classes }
  const there = new Map<string, Known>((known[kind] ?? []).map((one) => [one._id, one]))
  const terms = new Map((known.terms ?? []).map((term) => [term._id, term]))
  const records = new Map<string, Known>()
  for (const { line, verdict } of stored) {
    const id = verdict.outcome === 'changed' ? verdict.id : idOf(table, line)
    const before = records.get(id) ?? there.get(id) ?? { ...NEW[kind], revision: 0 }
    const term = terms.get(String(verdict.fields.termId))
    records.set(id, {
      ...before,
      ...withCourses(verdict.fields),
      ...(term && { termDates: { from: term.startDate, to: term.endDate } }),
      _id: id,
    })
  }
  return { kind, records: [...records.values()], classes }
}

/** An id that the checks of records take. No record has it: theirs are random. */
const idOf = (table: number, line: number) => `00000000-0000-4000-8000-${hex(table, 4)}${hex(line, 8)}`
const hex = (number: number, length: number) => number.toString(16).padStart(length, '0')

/** A record has its courses with their names, where a line has their ids. */
function withCourses(fields: Fields): Fields {
  const { courseIds } = fields
  return Array.isArray(courseIds) ? { ...fields, courseIds: courseIds.map((_id) => ({ _id })) } : fields
}

/** The records that there are, and what comes before a table is imported. */
export function withComing(known: KnownRecords, { kind, records, classes }: Coming): KnownRecords {
  const { timetable } = known
  const list = isList(kind) ? known[kind] : undefined
  return {
    ...known,
    ...(list && { [kind]: merge(list, records) }),
    ...(timetable && { timetable: place(timetable, kind, records, classes) }),
  }
}

const merge = (there: readonly Known[], coming: readonly Known[]): readonly Known[] => {
  const merged = new Map(there.map((one) => [one._id, one]))
  for (const one of coming) merged.set(one._id, one)
  return [...merged.values()]
}

/** What the rules look at, by its id. */
function place(
  timetable: Timetable,
  kind: Imported,
  records: Coming['records'],
  classes: Coming['classes'],
): Timetable {
  if (kind === 'classes') {
    const placed = new Map([...timetable.classes, ...classes].map((one) => [one.id, one]))
    return { ...timetable, classes: [...placed.values()] }
  }
  if (kind === 'cohorts') {
    const cohorts = new Map(timetable.cohorts.map((one) => [one.id, one]))
    for (const { _id: id, name, courseIds } of records as readonly CohortRecord[])
      cohorts.set(id, { id, name, courseIds: courseIds.map(({ _id }) => _id) })
    return { ...timetable, cohorts: [...cohorts.values()] }
  }
  if (kind !== 'rooms' && kind !== 'courses' && kind !== 'professors') return timetable
  const merged = new Map<string, object>(timetable[kind])
  for (const { _id: id, ...record } of records)
    merged.set(id, { preferred: {}, ...merged.get(id), ...record, id })
  return { ...timetable, [kind]: merged }
}

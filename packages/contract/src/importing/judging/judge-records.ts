import { type Said, sayLine } from '@scheduler/messages'
import type * as z from 'zod'
import type { Course } from '../../courses/courses.ts'
import type { FieldError } from '../../foundation/errors.ts'
import { isSameField } from '../../foundation/revisions.ts'
import { listErrors, splitCell } from '../cells.ts'
import { findBySourceOf, mapSourceIds } from '../find-by-source.ts'
import { type Found, findRoomsIn, findStudentsIn, inOneOrder } from '../find-named.ts'
import { type Draft, findCoursesIn, nameOf, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type ImportedRecord, importedFields } from '../imported.ts'
import type { KnownRecords } from '../known-records.ts'
import type { RecordTable } from '../record-table.ts'
import { AddedRooms } from './added-rooms.ts'
import { judgePartsOf } from './judge-parts.ts'
import { findTermDatesFault, noteTermsIn, readTermsIn } from './judge-terms.ts'
import type { Fields, JudgeLine, Verdict } from './verdict.ts'

/** A new name in these fields is a new building or department. */
const SPELLED = ['buildingName', 'department']

/** How lines are judged that are about one record each. */
export function judgeRecordsOf(
  kind: ImportedRecord,
  table: RecordTable,
  columns: readonly string[],
  known: KnownRecords,
): JudgeLine {
  const fields = importedFields(kind)
  const sourceOf = mapSourceIds(known)
  const find = findBySourceOf(table, known[kind] ?? [], known, sourceOf)
  const parts = judgePartsOf(known)
  const readTerm = readTermsIn(known)
  const noteTerm = noteTermsIn(known)
  const added = new AddedRooms()
  const findNamed = findNamedIn(columns, known, added)
  const spell = spellAsIn(known)
  const lineOf = new Map<string, number>()

  return (line, cells) => {
    const draft: Record<string, string | readonly string[]> = {}
    columns.forEach((field, index) => {
      const text = cells[index]?.trim() ?? ''
      if (text !== '') draft[field] = fields[field]?.isList ? splitCell(text) : spell(field, text)
    })
    const inTerm = readTerm(draft)
    if (inTerm && 'message' in inTerm) return { outcome: 'refused', errors: [inTerm] }
    const { records, keys, fault, note } = find({ ...inTerm?.dates, ...draft })
    const [record, ...others] = records
    const own = record ? [...keys, record._id] : keys
    const [repeated] = own.flatMap((key) => lineOf.get(key) ?? [])
    if (repeated !== undefined) return refuse(sayLine('repeatedLine', { number: repeated }))
    for (const key of own) lineOf.set(key, line)
    if (fault) return { outcome: 'refused', errors: [fault] }
    if (others.length > 0) return refuse(sayLine('severalSuch', { names: records.map(nameOf) }))
    const { taken, errors } = takeIds(draft, findNamed)
    if (errors.length > 0) {
      const rest = record
        ? judgeChange(table, record, taken)
        : judgeNew(table.create, { ...inTerm?.dates, ...taken })
      const others = rest.outcome === 'refused' ? rest.errors : []
      const isNew = ({ field }: FieldError) => errors.every((one) => one.field !== field)
      return { outcome: 'refused', errors: [...errors, ...others.filter(isNew)] }
    }
    const read =
      typeof draft.parts === 'string' ? parts.read(draft.parts, record, expectedIn(draft, record)) : null
    if (read && 'errors' in read) return { outcome: 'refused', errors: read.errors }
    const given = { ...taken, ...(read && { parts: read.line }), ...inTerm?.fields }
    const stored = record && {
      ...record,
      sourceId: sourceOf.get(record._id),
      parts: parts.lineOf(record._id),
    }
    const verdict = stored
      ? judgeChange(table, stored, given)
      : judgeNew(table.create, { ...inTerm?.dates, ...given })
    const became = 'fields' in verdict ? ({ ...record, ...verdict.fields } as Course) : null
    const outside = inTerm && became && findTermDatesFault(became, inTerm.term)
    if (outside) return { outcome: 'refused', errors: [outside] }
    if (kind === 'rooms' && verdict.outcome === 'created') added.add(line, verdict.fields)
    const said = note ?? (kind === 'courses' ? noteTerm(verdict, became) : undefined)
    return verdict.outcome !== 'refused' && said ? { ...verdict, note: said } : verdict
  }
}

/** The students for whom the groups of a course are. */
function expectedIn(draft: Draft, record: object | undefined): number | null {
  const { expectedStudents } = (record ?? {}) as Partial<Course>
  const written = textOf(draft, 'expectedStudents')
  return Number(written || expectedStudents) || null
}

const refuse = (said: Said): Verdict => ({ outcome: 'refused', errors: [{ field: '', ...said }] })

function judgeNew(create: z.ZodType, draft: Fields): Verdict {
  const read = create.safeParse(draft)
  return read.success
    ? { outcome: 'created', fields: read.data as Fields }
    : { outcome: 'refused', errors: listErrors(read.error) }
}

/** Empty cells change nothing, and what a cell lists is added to what there is. */
export function judgeChange(
  { change, findFault }: RecordTable,
  record: { readonly _id: string },
  draft: Fields,
): Verdict {
  const read = change.safeParse(draft)
  if (!read.success) return { outcome: 'refused', errors: listErrors(read.error) }
  const [stored, given] = [record as object as Fields, read.data as Fields]
  const changes = Object.keys(draft)
    .map((name) => ({ name, was: simplify(stored[name]), value: addTo(simplify(stored[name]), given[name]) }))
    .filter(({ name, was, value }) => !isSameField(was, value) && !isSpelling(name, was, value))
  const fields = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  const before = Object.fromEntries(changes.map(({ name, was }) => [name, was]))
  const fault = findFault?.({ ...stored, ...fields } as never)
  if (fault) return { outcome: 'refused', errors: [fault] }
  return changes.length === 0
    ? { outcome: 'same', id: record._id }
    : { outcome: 'changed', id: record._id, fields, before }
}

/** Another spelling of what is there changes nothing. */
function isSpelling(name: string, was: unknown, value: unknown): boolean {
  if (typeof was !== 'string' || typeof value !== 'string') return false
  return foldName(was) === foldName(value) || (name === 'fullName' && inOneOrder(was) === inOneOrder(value))
}

/** Buildings and departments take the spelling that is there, or else the first in the table. */
function spellAsIn({ rooms, courses, professors, students }: KnownRecords) {
  const spellings = new Map<string, string>()
  const spell = (field: string, text: string): string => {
    if (!SPELLED.includes(field)) return text
    const key = `${field} ${foldName(text)}`
    const known = spellings.get(key)
    if (known === undefined) spellings.set(key, text)
    return known ?? text
  }
  for (const one of rooms) spell('buildingName', one.buildingName)
  for (const { department } of [...rooms, ...courses, ...professors, ...students])
    if (department) spell('department', department)
  return spell
}

/** A list of records as that of their ids. */
function simplify(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => (one as { _id?: string })._id ?? one) : (value ?? null)
}

function addTo(was: unknown, value: unknown): unknown {
  if (!Array.isArray(was) || !Array.isArray(value)) return value
  const names = new Set(was.map((one) => foldName(String(one))))
  return [...was, ...value.filter((one) => !names.has(foldName(String(one))))]
}

type Find = (written: string, draft: Draft) => Found<{ readonly _id: string }>
type FindNamed = Readonly<Record<string, Find>>

/** How the records are found that the cells of a column name. */
const NAMED_IN: Readonly<Record<string, (known: KnownRecords, added: AddedRooms) => Find>> = {
  courseIds: ({ courses }) => {
    const findCourse = findCoursesIn(courses)
    return (name) => {
      const found = findCourse(name)
      return found ? { found } : { fault: sayLine('unknownCourse', { name }) }
    }
  },
  studentIds: ({ students }) => findStudentsIn(students),
  partOf: ({ rooms }, added) => {
    const findRoom = findRoomsIn(rooms)
    return (name, draft) => {
      const known = findRoom(name, textOf(draft, 'buildingName'))
      const line = 'fault' in known && added.find(name, textOf(draft, 'buildingName'))
      return line ? { found: { _id: line } } : known
    }
  },
}

const findNamedIn = (columns: readonly string[], known: KnownRecords, added: AddedRooms): FindNamed =>
  Object.fromEntries(
    columns.flatMap((field) => {
      const find = NAMED_IN[field]?.(known, added)
      return find ? [[field, find]] : []
    }),
  )

/** What a line names, by ids. */
function takeIds(draft: Draft, findNamed: FindNamed) {
  const errors: FieldError[] = []
  const ids = Object.entries(findNamed).flatMap(([field, find]) => {
    const written = draft[field]
    if (written === undefined) return []
    const named = [written].flat().map((name) => find(name, draft))
    errors.push(...named.flatMap((one) => ('fault' in one ? { field, ...one.fault } : [])))
    const found = named.flatMap((one) => ('found' in one ? one.found._id : []))
    return [[field, Array.isArray(written) ? found : found[0]] as const]
  })
  return { taken: { ...draft, ...Object.fromEntries(ids) }, errors }
}

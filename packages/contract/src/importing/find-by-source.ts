import { sayLine } from '@scheduler/messages'
import { type FindRecords, type Match, nameOf, textOf } from './find-records.ts'
import type { KnownRecords } from './known-records.ts'
import type { RecordTable } from './record-table.ts'

/** What records are called in the system that they come from, by their own ids. */
export const mapSourceIds = ({
  sourceIds = [],
}: Pick<KnownRecords, 'sourceIds'>): ReadonlyMap<string, string> =>
  new Map(sourceIds.map(({ _id, sourceId }) => [_id, sourceId]))

/**
 * How the records of a kind are found by the source id of a line, and where none has it yet by what tells them apart: whose line
 * names somebody else, or another source id than the record has, is refused. Capitals count in source ids.
 */
export function findBySourceOf(
  { find: findIn, mayBeAbout = () => true }: RecordTable,
  records: Match['records'],
  known: KnownRecords,
  sourceOf: ReadonlyMap<string, string>,
): FindRecords {
  const find = findIn(known)
  const bySource = new Map<string, { readonly _id: string }[]>()
  for (const record of records) {
    const sourceId = sourceOf.get(record._id)
    if (sourceId !== undefined) bySource.set(sourceId, [...(bySource.get(sourceId) ?? []), record])
  }

  return (draft) => {
    const match = find(draft)
    const sourceId = textOf(draft, 'sourceId')
    if (sourceId === '') return match
    // No other key has a line break in it.
    const keys = [...match.keys, `\n${sourceId}|${textOf(draft, 'startDate')}`]
    const tied = (bySource.get(sourceId) ?? []).filter((one) => mayBeAbout(one as never, draft))
    return { ...(tied.length > 0 ? findTied(match, tied) : findUntied(match, sourceOf)), keys }
  }
}

/** Of several who have the name of a line its source id says which is meant; a fault of other keys stays. */
function findTied(match: Match, tied: Match['records']): Omit<Match, 'keys'> {
  const both = tied.filter((one) => match.records.includes(one))
  const [other] = match.records
  if (!other || both.length > 0) {
    const fault = match.keys.length > 0 && match.fault
    return { records: both.length > 0 ? both : tied, ...(fault && { fault }) }
  }
  const names = { name: tied.map(nameOf).join(', '), title: nameOf(other) }
  return { records: [], fault: { field: 'sourceId', ...sayLine('sourceOfOther', names) } }
}

/** Nothing has the source id of a line yet: what the line is about takes it, unless that has another one. */
function findUntied(match: Match, sourceOf: ReadonlyMap<string, string>): Omit<Match, 'keys'> {
  const [first, ...others] = match.records
  const id = first && others.length === 0 ? sourceOf.get(first._id) : undefined
  if (!first || id === undefined) return match
  const names = { name: nameOf(first), id }
  return { records: [], fault: { field: 'sourceId', ...sayLine('otherSourceId', names) } }
}

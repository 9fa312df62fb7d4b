import { randomUUID } from 'node:crypto'
import { type PartShape, parseShape, spreadSections } from '@scheduler/domain'
import { sayImporting } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { clash } from '../http/errors.ts'
import { refuseListed } from '../timetable/listed-courses.ts'
import { anyOf } from '../timetable/load-timetable.ts'
import { insertRows } from './bulk-rows.ts'
import type { Written } from './writers.ts'

/** Writes parts of courses that have none, from the lines in which these are typed; answers which courses these are. */
async function addParts(trx: Trx, records: readonly Written[]): Promise<readonly Offering[]> {
  const lines = new Map(
    records.flatMap(({ id, fields }) =>
      typeof fields.parts === 'string' ? [[id, fields.parts] as const] : [],
    ),
  )
  if (lines.size === 0) return []
  const courses = await readOfferings(trx, [...lines.keys()])
  const configurations: Row[] = []
  const parts: Row[] = []
  const sections: Row[] = []
  for (const { id, name, offeringId, isListed } of courses) {
    if (isListed) await refuseListed(trx, id, name)
    const parsed = parseShape(lines.get(id) ?? '')
    if (!('parts' in parsed)) throw new Error('Lines of parts are judged before they are written')
    const configuration = { id: randomUUID(), offering_id: offeringId }
    configurations.push(configuration)
    const rows = toRows(configuration.id, parsed.parts)
    parts.push(...rows.parts)
    sections.push(...rows.sections)
  }
  await insertRows(trx, 'configurations', configurations)
  await insertRows(trx, 'parts', parts)
  await insertRows(trx, 'sections', sections)
  return courses
}

type Row = Readonly<Record<string, unknown>>

function toRows(configuration_id: string, shape: readonly PartShape[]) {
  const named = new Map<string, { readonly id: string; readonly sections: ReadonlyMap<string, string> }>()
  const parts: Row[] = []
  const sections: Row[] = []
  shape.forEach((part, position) => {
    const above = part.below === null ? undefined : named.get(part.below)
    const id = randomUUID()
    const { kind, minutes, weeks, meetingsPerWeek: meetings_per_week, sectionSize: size } = part
    const columns = { kind, minutes, weeks, meetings_per_week, size, take: 'one', position }
    parts.push({ id, configuration_id, parent_id: above?.id ?? null, ...columns })
    const own = spreadSections(part, [...(above?.sections.keys() ?? [])]).map((one) => ({
      ...one,
      id: randomUUID(),
    }))
    own.forEach(({ below, ...section }, index) => {
      sections.push({
        ...section,
        part_id: id,
        parent_id: above?.sections.get(below ?? '') ?? null,
        parent_part_id: above?.id ?? null,
        position: index,
      })
    })
    named.set(kind, { id, sections: new Map(own.map((one) => [one.name, one.id])) })
  })
  return { parts, sections }
}

/** Gives new courses their parts: these are what they begin with, and no change of them. */
export async function beginParts(trx: Trx, records: readonly Written[]): Promise<void> {
  for (const { offeringId } of await addParts(trx, records))
    await sql`call keep_choices_of(${offeringId})`.execute(trx)
}

/** Gives courses that were there their parts; those to which an import has given some have none again, unless somebody has changed or uses them. */
export async function changeParts(trx: Trx, records: readonly Written[]): Promise<void> {
  await addParts(trx, records)
  await removeParts(
    trx,
    records.filter(({ fields }) => fields.parts === null),
  )
  const changed = records.flatMap(({ id, fields }) => (fields.parts === undefined ? [] : id))
  await sql`update offerings set shape_revision = shape_revision + 1
    where id in (select offering_id from courses where id = ${anyOf(changed)})`.execute(trx)
}

async function removeParts(trx: Trx, records: readonly Written[]): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  const revisions = new Map(records.map(({ id, fields }) => [id, fields.shapeRevision]))
  const courses = await readOfferings(trx, ids)
  const changed = courses.filter(({ id, shapeRevision }) => revisions.get(id) !== shapeRevision)
  if (changed.length > 0) throw clash(sayImporting('changedSince', { names: namesOf(changed) }))
  const used = courses.filter(({ isUsed }) => isUsed)
  if (used.length > 0) throw clash(sayImporting('usedSince', { names: namesOf(used) }))
  const offerings = anyOf(courses.map(({ offeringId }) => offeringId))
  await sql`delete from parts using configurations g
    where g.id = parts.configuration_id and g.offering_id = ${offerings} and parts.kind is not null`.execute(
    trx,
  )
  await sql`delete from configurations g where g.offering_id = ${offerings}
    and not exists (select from parts where configuration_id = g.id)`.execute(trx)
}

const namesOf = (courses: readonly { readonly name: string }[]) => courses.map(({ name }) => name).sort()

/** What is noted of courses that an import has given parts: the revision that these have until somebody changes them. */
export async function noteParts<One extends Written & { readonly before: object }>(
  trx: Trx,
  changed: readonly One[],
): Promise<readonly One[]> {
  const given = changed.flatMap(({ id, fields }) => (fields.parts === undefined ? [] : id))
  if (given.length === 0) return changed
  const revisions = new Map((await readOfferings(trx, given)).map((one) => [one.id, one.shapeRevision]))
  return changed.map((one) =>
    revisions.has(one.id) ? { ...one, before: { ...one.before, shapeRevision: revisions.get(one.id) } } : one,
  )
}

interface Offering {
  readonly id: string
  readonly name: string
  readonly offeringId: string
  readonly shapeRevision: number
  readonly isListed: boolean
  readonly isUsed: boolean
}

async function readOfferings(trx: Trx, ids: readonly string[]): Promise<readonly Offering[]> {
  const { rows } = await sql<Offering>`select co.id, co.course_name as name, o.id as "offeringId",
      o.shape_revision as "shapeRevision", not co.controlling as "isListed",
      exists (select from configurations g join parts p on p.configuration_id = g.id and p.kind is not null
        join sections s on s.part_id = p.id
        where g.offering_id = o.id and (exists (select from classes where section_id = s.id)
          or exists (select from section_students where section_id = s.id))) as "isUsed"
    from courses co join offerings o on o.id = co.offering_id where co.id = ${anyOf(ids)}`.execute(trx)
  return rows
}

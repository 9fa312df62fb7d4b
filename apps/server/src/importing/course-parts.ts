import { randomUUID } from 'node:crypto'
import { findLossOfParts } from '@scheduler/contract'
import { parseShape } from '@scheduler/domain'
import { sayImporting } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { insertRows, updateRows } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { clash } from '../http/errors.ts'
import { listCourseParts } from '../lists/course-shapes.ts'
import { refuseListed } from '../timetable/loading/listed-courses.ts'
import { noPartRows, type OldPart, planParts } from './plan-parts.ts'
import type { Written } from './written.ts'

/** Gives courses the parts of the lines in which these are typed, where they have none or others. */
async function writeParts(trx: Trx, records: readonly Written[]): Promise<readonly Offering[]> {
  const lines = new Map(
    records.flatMap(({ id, fields }) =>
      typeof fields.parts === 'string' ? [[id, fields.parts] as const] : [],
    ),
  )
  if (lines.size === 0) return []
  const courses = await readOfferings(trx, [...lines.keys()])
  const old = await readParts(trx, courses)
  const configurations: Row[] = []
  const rows = noPartRows()
  for (const { id, name, offeringId, isListed } of courses) {
    if (isListed) await refuseListed(trx, id, name)
    const parsed = parseShape(lines.get(id) ?? '')
    if (!('parts' in parsed)) throw new Error('Lines of parts are judged before they are written')
    const known = old.get(offeringId)
    const configurationId = known?.configurationId ?? randomUUID()
    if (!known) configurations.push({ id: configurationId, offering_id: offeringId })
    planParts(rows, configurationId, known?.parts ?? [], parsed.parts)
  }
  // Sections leave those that are deleted before they would go with them.
  await updateRows(trx, 'sections', rows.changedSections)
  await trx.deleteFrom('sections').where('id', '=', anyOf(rows.goneSections)).execute()
  await trx.deleteFrom('parts').where('id', '=', anyOf(rows.goneParts)).execute()
  await insertRows(trx, 'configurations', configurations)
  await updateRows(trx, 'parts', rows.changedParts)
  await insertRows(trx, 'parts', rows.newParts)
  await insertRows(trx, 'sections', rows.newSections)
  return courses
}

type Row = Readonly<Record<string, unknown>>

interface OldParts {
  readonly configurationId: string
  readonly parts: readonly OldPart[]
}

/** The parts of courses by their offerings: those that can be changed have one way to take them. */
async function readParts(trx: Trx, courses: readonly Offering[]): Promise<ReadonlyMap<string, OldParts>> {
  const { rows } = await sql<OldParts & { offeringId: string }>`
    select g.offering_id as "offeringId", g.id as "configurationId",
      json_agg(json_build_object('id', p.id, 'kind', p.kind, 'parentId', p.parent_id, 'sections', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'parentId', s.parent_id)
          order by s.position, s.id), '[]') from sections s where s.part_id = p.id)) order by p.position, p.id) as parts
    from configurations g join parts p on p.configuration_id = g.id
    where p.kind is not null and g.offering_id = ${anyOf(courses.map(({ offeringId }) => offeringId))}
    group by g.id`.execute(trx)
  return new Map(rows.map(({ offeringId, ...parts }) => [offeringId, parts]))
}

/** Gives new courses their parts: these are what they begin with, and no change of them. */
export async function beginParts(trx: Trx, records: readonly Written[]): Promise<void> {
  for (const { offeringId } of await writeParts(trx, records))
    await sql`call keep_choices_of(${offeringId})`.execute(trx)
}

/**
 * Gives courses that were there their parts. Undone, those that had none have none again, and others theirs: 409 where
 * somebody has changed them since, or something would be lost.
 */
export async function changeParts(trx: Trx, records: readonly Written[]): Promise<void> {
  const undone = records.filter(({ fields }) => fields.shapeRevision !== undefined)
  if (undone.length > 0) {
    await refuseChanged(trx, undone)
    await refuseLosses(trx, undone)
  }
  await writeParts(trx, records)
  await removeParts(
    trx,
    records.filter(({ fields }) => fields.parts === null),
  )
  const changed = records.flatMap(({ id, fields }) => (fields.parts === undefined ? [] : id))
  await sql`update offerings set shape_revision = shape_revision + 1
    where id in (select offering_id from courses where id = ${anyOf(changed)})`.execute(trx)
}

/** Parts that are as they were before an import are noted with the revision that the import left. */
async function refuseChanged(trx: Trx, records: readonly Written[]): Promise<void> {
  const revisions = new Map(records.map(({ id, fields }) => [id, fields.shapeRevision]))
  const courses = await readOfferings(trx, [...revisions.keys()])
  const changed = courses.filter(({ id, shapeRevision }) => revisions.get(id) !== shapeRevision)
  if (changed.length > 0) throw clash(sayImporting('changedSince', { names: namesOf(changed) }))
}

async function refuseLosses(trx: Trx, records: readonly Written[]): Promise<void> {
  const lines = new Map(records.map(({ id, fields }) => [id, fields.parts]))
  const parts = await listCourseParts(
    trx,
    records.flatMap(({ id, fields }) => (typeof fields.parts === 'string' ? id : [])),
  )
  const used = parts.filter((one) => findLossOfParts(one, String(lines.get(one._id)), '') !== null)
  if (used.length === 0) return
  const courses = await readOfferings(
    trx,
    used.map(({ _id }) => _id),
  )
  throw clash(sayImporting('usedSince', { names: namesOf(courses) }))
}

async function removeParts(trx: Trx, records: readonly Written[]): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  const courses = await readOfferings(trx, ids)
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

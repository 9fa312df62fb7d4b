import {
  type createTermFromFile as createTermFromFileCall,
  findTermFault,
  type HandlerInput,
  type NewTerm,
  type TermRecord,
  type TermReport,
  type updateTerm,
  type Warned,
} from '@scheduler/contract'
import { findDateOutside } from '@scheduler/domain'
import { type Said, sayImporting, sayNotice, sayRecord } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { ImportRefused } from '../../from-files/import-refused.ts'
import { clash, type HttpError, invalid } from '../../http/errors.ts'
import { importTermFile } from '../../import/import-term-file.ts'
import { readTermText } from '../../import/read-term-text.ts'
import { reportOf } from '../../import/term-report.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock, Services } from '../../services.ts'
import { addTerm } from '../../terms/add-term.ts'
import { getTerm, termColumns } from '../../terms/term-records.ts'
import { prepareTerm } from '../../timetable/dates/move-dates.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

const tellChanged = (trx: Trx, id: string) =>
  tell(trx, { event: 'settingsUpdated', id, ...sayNotice('termsChanged') })

type Context = Pick<Services, 'db' | 'clock'>
type TermChange = HandlerInput<typeof updateTerm>['body']

export function createTerm(db: Db, fields: NewTerm): Promise<TermRecord> {
  return db.transaction().execute(async (trx) => {
    const term = await addTerm(trx, fields)
    await tellChanged(trx, term._id)
    return term
  })
}

/** 400 where the file cannot be read, 409 where what it asks for cannot be held; nothing of it is stored then. */
export async function createTermFromFile(
  context: Context,
  { text, startDate }: HandlerInput<typeof createTermFromFileCall>['body'],
): Promise<{ term: TermRecord; report: TermReport }> {
  const refuse = (toError: (said: Said) => HttpError) => (error: unknown) => {
    throw error instanceof ImportRefused ? toError(sayImporting('fileRefused', { what: error.said })) : error
  }
  const file = await readTermText(text).catch(refuse((said) => invalid({ field: 'text', ...said })))
  const term = await importTermFile(context, file, startDate ?? null, getTerm).catch(refuse(clash))
  return { term, report: reportOf(file) }
}

/** Alone: what is joined or changed meanwhile would be in a term that is shown to nobody, or archived. */
export function changeTerm(
  { db, clock }: Context,
  id: string,
  fields: TermChange,
): Promise<{ term: TermRecord; warned: Warned }> {
  return changeTimetable(db, async (trx) => {
    // Courses that are put into it meanwhile wait, or are waited for.
    await trx.selectFrom('terms').select('id').where('id', '=', id).forUpdate().execute()
    const old = await getTerm(trx, id)
    await refuseStale(trx, { id, fields, ...termColumns, read: async () => old })
    const next = {
      startDate: fields.startDate ?? old.startDate,
      endDate: fields.endDate ?? old.endDate,
      state: fields.state ?? old.state,
    }
    const fault = findTermFault(next)
    if (fault) throw invalid(fault)
    if (old.state === 'archived' && next.state === 'archived') throw clash(sayRecord('termArchived'))
    if (old.state !== 'planning' && next.state === 'planning' && !fields.confirmed)
      await askAboutSeats(trx, id)
    await refuseOutside(trx, id, next)
    const write = async () => {
      await termColumns.update(trx, id, fields)
    }
    const isMoved = next.startDate !== old.startDate || next.endDate !== old.endDate
    const warned = isMoved ? await moveTerm(trx, clock, id, next, write) : await write().then(() => NOTHING)
    await tellChanged(trx, id)
    return { term: await getTerm(trx, id), warned }
  })
}

const NOTHING: Warned = { warnings: [] }

/** The weeks of its classes are counted in its new dates; what that leaves outside a rule is told. */
async function moveTerm(
  trx: Trx,
  clock: Clock,
  id: string,
  { startDate: from, endDate: to }: Pick<TermRecord, 'startDate' | 'endDate'>,
  write: () => Promise<void>,
): Promise<Warned> {
  const year = await readAcademicYear(trx, clock)
  await prepareTerm(trx, year, id, { from, to })
  const courses = await trx.selectFrom('courses').select('id').where('term_id', '=', id).execute()
  const usedBy = { courseIds: courses.map((course) => course.id) }
  return (await withWarnings(trx, usedBy, year, write)).warned
}

/** What students have of it would be gone from their pages without a word. */
async function askAboutSeats(trx: Trx, id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('section_students as st')
    .innerJoin('sections as s', 's.id', 'st.section_id')
    .innerJoin('parts as p', 'p.id', 's.part_id')
    .innerJoin('configurations as k', 'k.id', 'p.configuration_id')
    .innerJoin('courses as c', 'c.offering_id', 'k.offering_id')
    .select((select) => select.fn.count<number>('st.student_id').distinct().as('count'))
    .where('c.term_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count > 0) throw clash(sayRecord('termHasSeats', { count }), { isConfirmable: true })
}

/** A refusal names so many courses. */
const MOST_NAMES = 5

/** No date of a course is moved unasked: the dates of a term are not changed to any that a course is outside of. */
async function refuseOutside(
  trx: Trx,
  id: string,
  dates: Pick<TermRecord, 'startDate' | 'endDate'>,
): Promise<void> {
  const courses = await trx
    .selectFrom('courses')
    .select(['course_name as name', 'start_date as startDate', 'end_date as endDate'])
    .where('term_id', '=', id)
    .orderBy('course_name')
    .execute()
  const outside = courses.filter((course) => findDateOutside(course, dates) !== null)
  if (outside.length === 0) return
  const names = outside.slice(0, MOST_NAMES).map(({ name }) => name)
  const number = outside.length - names.length
  throw clash(
    number > 0 ? sayRecord('moreCoursesOutside', { names, number }) : sayRecord('coursesOutside', { names }),
  )
}

export function removeTerm(db: Db, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await getTerm(trx, id)
    const { count } = await trx
      .selectFrom('courses')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('term_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count > 0) throw clash(sayRecord('termInUse', { count }))
    await trx.deleteFrom('terms').where('id', '=', id).execute()
    await tellChanged(trx, id)
  })
}

import {
  type AbsenceRecord,
  findAbsenceFault,
  type HandlerInput,
  type NewAbsence,
  type updateAbsence,
  type Warned,
} from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import { type Services, today } from '../../services.ts'
import { checkReferences } from '../../timetable/placing/class-references.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { absenceColumns, getAbsence } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type AbsenceChange = HandlerInput<typeof updateAbsence>['body']
type Warnings = AbsenceRecord & Warned

export function createAbsence(context: Context, fields: NewAbsence): Promise<Warnings> {
  return change(context, async (trx) => {
    await checkReferences(trx, fields)
    return [fields.professorId, () => absenceColumns.insert(trx, fields)]
  })
}

export function changeAbsence(context: Context, id: string, fields: AbsenceChange): Promise<Warnings> {
  return change(context, async (trx) => {
    const old = await getAbsence(trx, id)
    await refuseStale(trx, { id, fields, ...absenceColumns, read: async () => old })
    const next = { ...old, ...(fields as Partial<NewAbsence>) }
    const fault = findAbsenceFault(next)
    if (fault) throw invalid(fault)
    await checkReferences(trx, { professorId: next.professorId })
    const write = async () => {
      await absenceColumns.update(trx, id, fields)
      return id
    }
    return [next.professorId, write]
  })
}

/** Writes an absence, and answers with it the meetings that newly have nobody. */
function change(
  { db, clock }: Context,
  prepare: (trx: Trx) => Promise<readonly [professorId: string, write: () => Promise<string>]>,
): Promise<Warnings> {
  return changeTimetable(db, async (trx) => {
    const [professorId, write] = await prepare(trx)
    const year = await readAcademicYear(trx, clock)
    const { result: id, warned } = await withWarnings(trx, { professorId, from: today(clock) }, year, write)
    const absence = await getAbsence(trx, id)
    await tell(trx, told('absenceSaved', absence))
    return { ...absence, ...warned }
  })
}

export function removeAbsence({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const absence = await getAbsence(trx, id)
    await trx.deleteFrom('absences').where('id', '=', id).execute()
    await tell(trx, told('absenceDeleted', absence))
  })
}

const told = (notice: 'absenceSaved' | 'absenceDeleted', { professorName: name }: AbsenceRecord) =>
  ({ event: 'settingsUpdated', ...sayNotice(notice, { name }), only: 'administrators' }) as const

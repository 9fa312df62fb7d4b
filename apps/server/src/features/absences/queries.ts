import { type AbsenceRecord, newAbsence } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { columnsOf } from '../../records/columns.ts'
import { selectRevision } from '../../records/revisions.ts'

export const absenceColumns = columnsOf('absences', newAbsence.shape)

const selectAbsences = (db: Db) =>
  db
    .selectFrom('absences')
    .innerJoin('accounts as a', 'a.id', 'absences.professor_id')
    .select(['absences.id as _id', 'a.full_name as professorName', ...absenceColumns.selected])
    .select(selectRevision('absences.id').as('revision'))
    .orderBy('absences.start_date')
    .orderBy('absences.id')

export const listAbsences = (db: Db): Promise<AbsenceRecord[]> => selectAbsences(db).execute()

/** 404 when there is no such absence. */
export const getAbsence = (db: Db, id: string): Promise<AbsenceRecord> =>
  selectAbsences(db)
    .where('absences.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('absence'))

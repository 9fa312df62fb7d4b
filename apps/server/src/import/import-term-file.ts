import { readTermFile, type TermFile } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import type { Db, Trx } from '../db/connect.ts'
import { storeTermFile } from '../listed-term/store-listed-term.ts'
import type { Clock } from '../services.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { firstMonday } from './first-monday.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { readFileWith } from './read-file.ts'
import { tellImported } from './tell-imported.ts'
import { describeReport, reportOf } from './term-report.ts'

/** Reads a file that becomes an academic term. */
export async function readTermImport({ file, monday }: ImportCommand): Promise<Import> {
  const read = await readFileWith(file, readTermFile)
  return async (db, clock) => {
    await importTermFile({ db, clock }, read, monday, async () => {})
    for (const sentence of describeReport(read.listed.name, reportOf(read))) say(sentence)
  }
}

/**
 * Stores a term that was read from a file, and tells of it: all of it or nothing. Throws an ImportRefused.
 * @param monday its first day; null: the first Monday of the academic year
 * @param then what belongs to the same transaction
 */
export function importTermFile<Result>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  file: TermFile,
  monday: string | null,
  then: (trx: Trx, termId: string) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const first = monday ?? firstMonday(await readAcademicYear(trx, clock))
    const { termId } = await storeTermFile(trx, file, first)
    await tellImported(trx, { isPlanned: true })
    return then(trx, termId)
  })
}

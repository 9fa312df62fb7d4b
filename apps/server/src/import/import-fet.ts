import { AVAILABILITY_DAYS, formatTime } from '@scheduler/domain'
import { countRequiredNotRead, type FetInstance, readFet } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import { type StoredFile, storeFet } from '../fet/store-file.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { firstMonday } from './first-monday.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { readFileWith } from './read-file.ts'

/** Reads a file of FET, which becomes an academic term. */
export async function readFetImport({ file, monday }: ImportCommand): Promise<Import> {
  const instance = await readFileWith(file, readFet)
  return async (db, clock) => {
    const first = monday ?? firstMonday(await readAcademicYear(db, clock))
    const stored = await db.transaction().execute((trx) => storeFet(trx, instance, first))
    for (const sentence of describe(instance, stored)) say(sentence)
  }
}

function* describe(
  instance: FetInstance,
  { listed, hours, teachers, cohorts, rulesOfRuns }: StoredFile,
): Iterable<string> {
  const { name, days, activities, rooms, notRead } = instance
  const { courses, distributions, weeks } = listed
  yield `Imported ${name}: ${courses.length} courses, ${activities.length} activities, ${rooms.length} rooms, ${teachers.length} professors, ${cohorts.length} cohorts, ${distributions.length} rules between sections, ${rulesOfRuns.length} rules that only runs keep.`
  yield `It is a term of ${weeks} weeks, which can be changed. Its days are in their order: ${days.map((day, index) => `${day} is ${AVAILABILITY_DAYS[index]}`).join(', ')}.`
  const start = `The first hour begins at ${formatTime(hours.startMinute)}, each lasts ${hours.minutes} minutes`
  yield hours.isTold ? `${start}.` : `${start}: the names of the hours do not say when they are.`
  const left = [...notRead].map(([constraint, { count }]) => `${constraint} ${count}`)
  if (left.length > 0) yield `Not taken: ${left.join(', ')}.`
  const required = countRequiredNotRead(instance)
  if (required > 0)
    yield `What a run proposes is complete but for ${required} required ${required === 1 ? 'constraint that is' : 'constraints that are'} not taken.`
}

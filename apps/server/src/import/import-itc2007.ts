import { type CbCttInstance, readCbCtt } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import type { Db } from '../db/connect.ts'
import type { Clock } from '../services.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { findTimetable, toClasses } from './place-lectures.ts'
import { showProgress } from './progress-bar.ts'
import { readFileWith } from './read-file.ts'
import { saveClasses } from './save-classes.ts'
import { type StoredIds, storeInstitution } from './store-institution.ts'
import { tellImported } from './tell-imported.ts'
import { toInstitution } from './to-institution.ts'

/** Reads a curriculum-based instance of ITC-2007, which becomes an institution. */
export async function readItc2007Import(command: ImportCommand): Promise<Import> {
  const instance = await readFileWith(command.file, readCbCtt)
  const institution = toInstitution(instance)
  return async (db, clock) => {
    const term = await readAcademicYear(db, clock)
    const ids = await db.transaction().execute((trx) => storeInstitution(trx, institution, term))
    const { courses, rooms, teachers, cohorts } = institution
    say(
      `Imported ${institution.name}: ${courses.length} courses, ${rooms.length} rooms, ${teachers.length} professors, ${cohorts.length} cohorts.`,
    )
    if (command.place) await place(db, clock, instance, ids, command)
    await db.transaction().execute((trx) => tellImported(trx, { isPlanned: false }))
  }
}

async function place(
  db: Db,
  clock: Clock,
  instance: CbCttInstance,
  ids: StoredIds,
  { seconds, seed }: ImportCommand,
): Promise<void> {
  const searching = showProgress('Searching for a timetable')
  const solution = findTimetable(instance, {
    seconds,
    seed,
    now: () => performance.now(),
    onProgress: ({ fraction, violations, cost }) =>
      searching.show(fraction, `${violations} conflicts, cost ${cost}`),
  })
  searching.end()
  const classes = toClasses(instance, solution, ids)
  const saving = showProgress('Saving classes')
  await saveClasses({ db, clock }, classes, (count) =>
    saving.show(count / classes.length, `${count} of ${classes.length}`),
  )
  saving.end()
  const asked = instance.courses.reduce((sum, course) => sum + course.lectures, 0)
  say(`Placed ${classes.length} of ${asked} classes, soft cost ${solution.total}.`)
  if (classes.length < asked) say(`${asked - classes.length} found no place; try again with more --seconds.`)
}

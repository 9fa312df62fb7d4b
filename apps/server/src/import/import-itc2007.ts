import type { Solution } from '@scheduler/engine'
import { type CbCttInstance, readCbCtt } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import { refuseKnown } from '../from-files/import-name.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { findTimetable, toClasses } from './place-lectures.ts'
import { showProgress } from './progress-bar.ts'
import { readFileWith } from './read-file.ts'
import { saveClasses } from './save-classes.ts'
import { storeInstitution } from './store-institution.ts'
import { tellImported } from './tell-imported.ts'
import { toInstitution } from './to-institution.ts'

/** Reads a curriculum-based instance of ITC-2007, which becomes an institution: all of it or nothing, and so with its timetable. */
export async function readItc2007Import(command: ImportCommand): Promise<Import> {
  const instance = await readFileWith(command.file, readCbCtt)
  const institution = toInstitution(instance)
  return async (db, clock) => {
    // Before a search that would be in vain.
    await refuseKnown(db, institution.name)
    const solution = command.place ? search(instance, command) : null
    await saveClasses(
      { db, clock },
      async (trx, year) => {
        const ids = await storeInstitution(trx, institution, year)
        return solution ? toClasses(instance, solution, ids) : []
      },
      (trx) => tellImported(trx, { isPlanned: false }),
    )
    const { courses, rooms, teachers, cohorts } = institution
    say(
      `Imported ${institution.name}: ${courses.length} courses, ${rooms.length} rooms, ${teachers.length} professors, ${cohorts.length} cohorts.`,
    )
    if (solution) sayPlaced(instance, solution)
  }
}

function search(instance: CbCttInstance, { seconds, seed }: ImportCommand): Solution {
  const searching = showProgress('Searching for a timetable')
  const solution = findTimetable(instance, {
    seconds,
    seed,
    now: () => performance.now(),
    onProgress: ({ fraction, violations, cost }) =>
      searching.show(fraction, `${violations} conflicts, cost ${cost}`),
  })
  searching.end()
  return solution
}

function sayPlaced({ courses }: CbCttInstance, { placements, total }: Solution): void {
  const placed = placements.filter((place) => place !== null).length
  const asked = courses.reduce((sum, course) => sum + course.lectures, 0)
  say(`Placed ${placed} of ${asked} classes, soft cost ${total}.`)
  if (placed < asked) say(`${asked - placed} found no place; try again with more --seconds.`)
}

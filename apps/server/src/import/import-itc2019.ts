import { listItc2019Classes, readItc2019 } from '@scheduler/formats'
import { say } from '../backup/run-command.ts'
import { storeItc2019 } from '../itc2019/store-instance.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { firstMonday } from './first-monday.ts'
import type { Import, ImportCommand } from './import-command.ts'
import { readFileWith } from './read-file.ts'

/** Reads an instance of ITC-2019, which becomes an academic term. */
export async function readItc2019Import({ file, monday }: ImportCommand): Promise<Import> {
  const instance = await readFileWith(file, readItc2019)
  return async (db, clock) => {
    const first = monday ?? firstMonday(await readAcademicYear(db, clock))
    await db.transaction().execute((trx) => storeItc2019(trx, instance, first))
    const { name, courses, rooms, distributions, students } = instance
    const classes = listItc2019Classes(instance)
    say(
      `Imported ${name}: ${courses.length} courses, ${classes.length} classes, ${rooms.length} rooms, ${distributions.length} rules, ${students.length} students.`,
    )
  }
}

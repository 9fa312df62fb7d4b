import type { DateRange } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import type { ClassState, TakenClass } from '../db/generation-tables.ts'
import { clash, notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { anyOf } from '../timetable/load-timetable.ts'
import { replaceMeetings } from '../timetable/meetings.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'
import { judgeTogether } from './judge-together.ts'
import { type LiveClass, mapLiveClasses, sayPlace } from './live-classes.ts'
import { refuseConflicts, refuseStale } from './say-conflicts.ts'
import { deferBookings, tellTaken } from './take-over.ts'
import { moveClasses } from './write-classes.ts'

/** Puts the classes of a take-over back where they were, all of them or none; answers whose proposal it was. */
export function undoTakeOver({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<string> {
  return changeTimetable(db, async (trx) => {
    const taken = await trx.selectFrom('take_overs').selectAll().where('id', '=', id).executeTakeFirst()
    if (!taken) throw notFound('take-over')
    if (taken.undone_at !== null) throw clash('This has been undone already.')
    const year = await readAcademicYear(trx, clock)
    await refuseChanged(trx, taken.changes, year)
    const removed = taken.changes.flatMap(({ before, classId }) => (before === null ? classId : []))
    const moved = taken.changes.flatMap(({ before, classId }) => (before ? { classId, state: before } : []))
    await deferBookings(trx)
    if (removed.length > 0) await trx.deleteFrom('classes').where('id', '=', anyOf(removed)).execute()
    await moveClasses(trx, moved)
    const { changed, conflicts } = await judgeTogether(
      trx,
      new Set(moved.map(({ classId }) => classId)),
      year,
    )
    if (conflicts.length > 0) throw refuseConflicts(conflicts)
    await replaceMeetings(trx, changed)
    await trx.updateTable('take_overs').set({ undone_at: new Date() }).where('id', '=', id).execute()
    await markRun(trx, taken.run_id)
    await tellTaken(trx, taken.run_id, { moved: moved.length, added: 0, removed: removed.length })
    return taken.run_id
  })
}

/** When what is left of the run's proposal on the timetable was taken over last. */
async function markRun(trx: Trx, runId: string): Promise<void> {
  const last = await trx
    .selectFrom('take_overs')
    .select('at')
    .where('run_id', '=', runId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('generation_runs')
    .set({ taken_over_at: last?.at ?? null })
    .where('id', '=', runId)
    .execute()
}

/** A class that somebody has changed or joined since stays as they have it, and so does all that was taken over with it. */
async function refuseChanged(trx: Trx, changes: readonly TakenClass[], year: DateRange): Promise<void> {
  const ids = changes.map(({ classId }) => classId)
  const live = await mapLiveClasses(trx, ids, year)
  const made = changes.flatMap(({ before, classId }) => (before === null ? classId : []))
  const joined = await trx
    .selectFrom('class_students')
    .select('class_id')
    .distinct()
    .where('class_id', '=', anyOf(made))
    .execute()
  const hasStudents = new Set(joined.map(({ class_id }) => class_id))
  const stale = changes.flatMap(({ key, classId, after }) => {
    const message = findChange(live.get(classId), after, hasStudents.has(classId))
    return message === null ? [] : { key, message }
  })
  if (stale.length > 0) throw refuseStale(stale)
}

function findChange(live: LiveClass | undefined, after: ClassState, isJoined: boolean): string | null {
  const { title } = after
  if (!live) return `'${title}' has been deleted.`
  if (live.status !== 'Scheduled') return `'${title}' has been ${live.status.toLowerCase()}.`
  if (live.courseId !== after.courseId) return `'${title}' belongs to another course now.`
  if (live.professorId !== after.professorId) return `'${title}' has another professor now.`
  const stands =
    live.day === after.day &&
    live.startMinute === after.startMinute &&
    live.endMinute === after.endMinute &&
    live.roomId === after.roomId
  if (!stands) return `'${title}' is on ${sayPlace(live)} now.`
  if (live.locked) return `'${title}' is locked now.`
  return isJoined ? `Students have joined '${title}'.` : null
}

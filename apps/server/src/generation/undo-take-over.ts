import type { DateRange } from '@scheduler/domain'
import type { Trx } from '../db/connect.ts'
import type { ClassState, TakenClass } from '../db/generation-tables.ts'
import { clash, notFound } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readAcademicYear } from '../timetable/academic-year.ts'
import { anyOf } from '../timetable/load-timetable.ts'
import { judgeNewMembers, prepareMove } from '../timetable/move-together.ts'
import { refuseStale } from '../timetable/say-conflicts.ts'
import { changeManyClasses } from '../timetable/timetable-lock.ts'
import { type LiveClass, mapLiveClasses, sayPlace } from './live-classes.ts'
import type { Changed } from './take-over.ts'
import { moveClasses, placeAt } from './write-classes.ts'

/** Puts the classes of a take-over back where they were, all of them or none; answers whose proposal it was. */
export function undoTakeOver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<Changed & { readonly runId: string }> {
  return changeManyClasses(
    db,
    async (trx) => {
      const taken = await trx.selectFrom('take_overs').selectAll().where('id', '=', id).executeTakeFirst()
      if (!taken) throw notFound('take-over')
      if (taken.undone_at !== null) throw clash('This has been undone already.')
      const year = await readAcademicYear(trx, clock)
      await refuseChanged(trx, taken.changes, year)
      const removed = taken.changes.flatMap(({ before, classId }) => (before === null ? classId : []))
      const moved = taken.changes.flatMap(({ before, classId }) => (before ? { classId, state: before } : []))
      await trx.deleteFrom('meetings').where('class_id', '=', anyOf(removed)).execute()
      const isRemoved = new Set(removed)
      const place = placeAt(moved)
      const move = await prepareMove(trx, year, {
        place: (standing) => (isRemoved.has(standing.id) ? null : place(standing)),
      })
      return { taken, removed, moved, move }
    },
    async (trx, { taken, removed, moved, move }) => {
      await refuseJoined(trx, taken.changes)
      await judgeNewMembers(trx, move)
      if (removed.length > 0) await trx.deleteFrom('classes').where('id', '=', anyOf(removed)).execute()
      await moveClasses(trx, moved)
      await trx.updateTable('take_overs').set({ undone_at: new Date() }).where('id', '=', id).execute()
      await markRun(trx, taken.run_id)
      return { runId: taken.run_id, moved: moved.length, added: 0, removed: removed.length }
    },
  )
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
  const stale = changes.flatMap(({ key, classId, after }) => {
    const message = findChange(live.get(classId), after)
    return message === null ? [] : { key, message }
  })
  if (stale.length > 0) throw refuseStale(stale)
}

/** Classes that were made by the take-over and have students by now. */
async function refuseJoined(trx: Trx, changes: readonly TakenClass[]): Promise<void> {
  const made = changes.flatMap(({ before, classId }) => (before === null ? classId : []))
  const rows = await trx
    .selectFrom('class_students')
    .select('class_id')
    .distinct()
    .where('class_id', '=', anyOf(made))
    .execute()
  const joined = new Set(rows.map(({ class_id }) => class_id))
  const stale = changes.flatMap(({ key, classId, after }) =>
    joined.has(classId) ? { key, message: `Students have joined '${after.title}'.` } : [],
  )
  if (stale.length > 0) throw refuseStale(stale)
}

function findChange(live: LiveClass | undefined, after: ClassState): string | null {
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
  return live.locked ? `'${title}' is locked now.` : null
}

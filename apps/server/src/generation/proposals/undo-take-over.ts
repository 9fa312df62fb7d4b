import type { DateRange } from '@scheduler/domain'
import { type Said, sayRun, saySince } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import type { ClassState, TakenClass } from '../../db/tables/generation-tables.ts'
import { clash, notFound } from '../../http/errors.ts'
import { type Services, today } from '../../services.ts'
import { removeMeetings } from '../../timetable/dates/meetings.ts'
import { judgeNewMembers, prepareMove } from '../../timetable/dates/move-together.ts'
import { refuseStale } from '../../timetable/judging/say-conflicts.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { type LiveClass, mapLiveClasses, sayElsewhere } from './live-classes.ts'
import { tellTaken } from './take-over.ts'
import { moveClasses, placeAt } from './write-classes.ts'

/**
 * Puts the classes of a take-over back where they were, as one step; answers whose proposal it was. What somebody has
 * edited or joined since stays as they have it, and is told; where that is everything, the undoing is refused.
 */
export function undoTakeOver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<{ readonly runId: string; readonly kept: readonly Said[] }> {
  return changeManyClasses(
    db,
    async (trx) => {
      const taken = await trx
        .selectFrom('take_overs')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound('take-over'))
      if (taken.undone_at !== null) throw clash(sayRun('undoneAlready'))
      const year = await readAcademicYear(trx, clock)
      const edited = await findEdited(trx, taken, year)
      const changes = taken.changes.filter(({ key }) => !edited.has(key))
      if (edited.size > 0 && changes.length === 0)
        throw refuseStale([...edited].map(([key, said]) => ({ key, said })))
      const removed = changes.flatMap(({ before, classId }) => (before === null ? classId : []))
      const moved = changes.flatMap(({ before, classId }) => (before ? { classId, state: before } : []))
      await removeMeetings(trx, removed)
      const isRemoved = new Set(removed)
      const place = placeAt(moved)
      const move = await prepareMove(trx, year, {
        today: today(clock),
        place: (existing) => (isRemoved.has(existing.id) ? null : place(existing)),
      })
      return { taken, year, edited, removed, moved, move }
    },
    async (trx, { taken, year, edited, removed, moved, move }) => {
      await refuseEdited(trx, taken, year, { edited, removed })
      await judgeNewMembers(trx, move)
      if (removed.length > 0) await trx.deleteFrom('classes').where('id', '=', anyOf(removed)).execute()
      await moveClasses(trx, moved)
      const kept = taken.changes.flatMap(({ key, classId }) => (edited.has(key) ? classId : []))
      await trx.updateTable('take_overs').set({ undone_at: new Date(), kept }).where('id', '=', id).execute()
      await markRun(trx, taken.run_id)
      const movedIds = moved.map(({ classId }) => classId)
      await tellTaken(trx, taken.run_id, { moved: movedIds, added: [], removed })
      return { runId: taken.run_id, kept: [...edited.values()] }
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

interface TakenOver {
  readonly changes: readonly TakenClass[]
  readonly at: Date
}

/** What somebody has done since to classes of a take-over, by the key of the class. */
async function findEdited(trx: Trx, { changes, at }: TakenOver, year: DateRange): Promise<Map<string, Said>> {
  const ids = changes.map(({ classId }) => classId)
  const live = await mapLiveClasses(trx, ids, year)
  const made = changes.flatMap(({ before, classId }) => (before === null ? classId : []))
  const withContent = await findContent(trx, made, at)
  return new Map(
    changes.flatMap(({ key, classId, before, after }) => {
      const one = live.get(classId)
      const said =
        findChange(one, after) ??
        (before === null && one ? findLoss(one, after, withContent.get(classId)) : null)
      return said === null ? [] : [[key, said] as const]
    }),
  )
}

/** Who joins a class, or asks for its postponement, did not wait while the undoing was prepared. */
async function refuseEdited(
  trx: Trx,
  taken: TakenOver,
  year: DateRange,
  { edited, removed }: { readonly edited: ReadonlyMap<string, Said>; readonly removed: readonly string[] },
): Promise<void> {
  await sql`select from classes where id = ${anyOf(removed)} order by id for update`.execute(trx)
  const stale = [...(await findEdited(trx, taken, year))].flatMap(([key, said]) =>
    edited.has(key) ? [] : { key, said },
  )
  if (stale.length > 0) throw refuseStale(stale)
}

function findChange(live: LiveClass | undefined, after: ClassState): Said | null {
  const { title } = after
  if (!live) return saySince('deleted', { title })
  if (live.status !== 'Scheduled')
    return saySince(live.status === 'Cancelled' ? 'cancelled' : 'postponed', { title })
  if (live.courseId !== after.courseId) return saySince('otherCourse', { title })
  if (live.professorId !== after.professorId) return saySince('otherProfessor', { title })
  const stands =
    live.day === after.day &&
    live.startMinute === after.startMinute &&
    live.endMinute === after.endMinute &&
    live.roomId === after.roomId
  if (!stands) return sayElsewhere(title, live)
  return live.locked ? saySince('locked', { title }) : null
}

interface Content {
  readonly description: string
  readonly postponement_request: boolean
  readonly is_joined: boolean
}

/** What of a class that the take-over made would go with it. */
function findLoss(
  live: LiveClass,
  { title, sectionId = live.id, otherProfessorIds = [], weeks }: ClassState,
  content: Content | undefined,
): Said | null {
  if (live.sectionId !== sectionId) return saySince('otherSection', { title })
  if (live.otherProfessorIds.join(' ') !== [...otherProfessorIds].sort().join(' '))
    return saySince('otherProfessor', { title })
  if ((live.weeks?.chosen ?? null) !== (weeks ?? null)) return saySince('otherWeeks', { title })
  if (content?.is_joined) return saySince('joined', { title })
  if (content?.postponement_request) return saySince('postponementAsked', { title })
  if (live.title !== title) return saySince('renamed', { title, name: live.title })
  return content?.description ? saySince('described', { title }) : null
}

/** Who was in the section before the class was made joined something else, and stays in that. */
async function findContent(trx: Trx, ids: readonly string[], madeAt: Date): Promise<Map<string, Content>> {
  const rows = await trx
    .selectFrom('classes as c')
    .select(['c.id', 'c.description', 'c.postponement_request'])
    .select(
      sql<boolean>`exists (select from class_students s where s.class_id = c.id and s.joined_at >= ${madeAt})`.as(
        'is_joined',
      ),
    )
    .where('c.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

import { randomUUID } from 'node:crypto'
import type { ProposedClass, WeeklyPlace } from '@scheduler/contract'
import { type FoundConflict, parseTime, type ScheduledClass } from '@scheduler/domain'
import { sayConflict, sayNotice, sayRun, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import type { ClassState, TakenClass } from '../../db/tables/generation-tables.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { tell, tellOfMany } from '../../realtime/tell.ts'
import { type Services, today } from '../../services.ts'
import { listWeeksFaults } from '../../timetable/dates/class-weeks.ts'
import { judgeNewMembers, prepareMove } from '../../timetable/dates/move-together.ts'
import { refuseConflicts, refuseStale } from '../../timetable/judging/say-conflicts.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { nameRun, RUN_NAME } from '../name-run.ts'
import { compareProposal } from './compare-proposal.ts'
import { readStoredProposal } from './read-proposal.ts'
import { addClasses, moveClasses, placeAt } from './write-classes.ts'

/** A class that is to be taken over. */
interface Placed extends ProposedClass {
  readonly after: WeeklyPlace
}

/** The ids of the classes that a take-over or its undoing has changed. */
interface Changed {
  readonly moved: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Puts classes of a proposal on the timetable, all of them or none. It is judged by the timetable that results, so
 * classes may exchange their places.
 */
export function takeOver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  runId: string,
  keys: readonly string[] | undefined,
  byId: string,
): Promise<void> {
  return changeManyClasses(
    db,
    async (trx) => {
      const proposal = await readStoredProposal(trx, runId)
      if (!proposal) throw await explainMissing(trx, runId)
      const year = await readAcademicYear(trx, clock)
      const comparisons = await compareProposal(trx, runId, proposal.classes, year)
      const chosen = choose(proposal.classes, keys)
      const stale = chosen.flatMap((one) => {
        const comparison = comparisons.get(one)
        return comparison?.kind === 'stale' ? { key: one.key, said: comparison.said } : []
      })
      if (stale.length > 0) throw refuseStale(stale)
      const left = chosen.filter((one) => comparisons.get(one)?.kind === 'asBefore')
      if (left.length === 0) throw clash(sayRun('nothingLeft'))

      const changes = left.map(toChange)
      await addClasses(trx, listWritten(changes, true), byId)
      const move = await prepareMove(trx, year, {
        today: today(clock),
        place: placeAt(changes.map(({ classId, after }) => ({ classId, state: after }))),
        refuse: (conflicts) => refuseConflicts(conflicts, adviseOn(proposal.classes, changes)),
      })
      await refuseUnmet(trx, changes, move.moved)
      return { changes, move }
    },
    async (trx, { changes, move }) => {
      await judgeNewMembers(trx, move)
      await moveClasses(trx, listWritten(changes, false))
      await trx
        .insertInto('take_overs')
        .values({ run_id: runId, by_id: byId, changes: JSON.stringify(changes) })
        .execute()
      await trx
        .updateTable('generation_runs')
        .set({ taken_over_at: sql<Date>`now()` })
        .where('id', '=', runId)
        .execute()
      const idsOf = (written: readonly { readonly classId: string }[]) =>
        written.map(({ classId }) => classId)
      const [moved, added] = [idsOf(listWritten(changes, false)), idsOf(listWritten(changes, true))]
      await tellTaken(trx, runId, { moved, added, removed: [] })
    },
  )
}

/** 409 where a class would have weeks on whose dates it never meets. */
async function refuseUnmet(
  trx: Trx,
  changes: readonly TakenClass[],
  moved: readonly ScheduledClass[],
): Promise<void> {
  const keys = new Map(changes.map(({ classId, key }) => [classId, key]))
  const unmet = (await listWeeksFaults(trx, moved)).map(({ one: { id, title }, fault }) => ({
    key: keys.get(id) ?? id,
    said: sayConflict('ofClass', { title, what: toSaid(fault) }),
  }))
  if (unmet.length > 0) throw refuseStale(unmet)
}

/** A class that clashes with one of the proposal's that was not chosen: that one should come as well. */
function adviseOn(proposed: readonly ProposedClass[], changes: readonly TakenClass[]) {
  const others = new Map(proposed.flatMap((one) => (one.classId ? [[one.classId, one]] : [])))
  const taken = new Set(changes.map((one) => one.classId))
  return (conflict: FoundConflict) => {
    const { classId = '' } = conflict
    const said = toSaid(conflict)
    const other = others.get(classId)
    if (other?.change !== 'moved' || taken.has(classId)) return said
    return sayConflict('several', { sentences: [said, sayConflict('takeAsWell', { title: other.title })] })
  }
}

async function explainMissing(trx: Trx, runId: string): Promise<Error> {
  const run = await trx.selectFrom('generation_runs').select('id').where('id', '=', runId).executeTakeFirst()
  return run ? clash(sayRun('noProposal')) : notFound('run')
}

/** The classes that the proposal changes, of those that were named. */
function choose(classes: readonly ProposedClass[], keys: readonly string[] | undefined): Placed[] {
  const known = new Set(classes.map(({ key }) => key))
  if (keys?.some((key) => !known.has(key))) throw invalid({ field: 'keys', ...sayRun('noSuchClass') })
  const wanted = new Set(keys ?? known)
  return classes.filter(
    (one): one is Placed =>
      wanted.has(one.key) && one.after !== null && (one.change === 'new' || one.change === 'moved'),
  )
}

function toChange(one: Placed): TakenClass {
  const state = (place: WeeklyPlace): ClassState => ({
    title: one.title,
    courseId: one.courseId,
    ...(one.section && { sectionId: one.section._id }),
    professorId: one.professorId,
    ...(one.otherProfessors && { otherProfessorIds: one.otherProfessors.map(({ _id }) => _id) }),
    ...(one.weeks && { weeks: one.weeks }),
    day: place.day,
    startMinute: parseTime(place.startTime) ?? 0,
    endMinute: parseTime(place.endTime) ?? 0,
    roomId: place.roomId,
  })
  return {
    key: one.key,
    classId: one.classId ?? randomUUID(),
    before: one.classId === null || one.before === null ? null : state(one.before),
    after: state(one.after),
  }
}

/** Those of the changes that add a class, or those that move one. */
function listWritten(changes: readonly TakenClass[], isNew: boolean) {
  return changes.flatMap(({ classId, before, after }) =>
    (before === null) === isNew ? [{ classId, state: after }] : [],
  )
}

/** One event of each kind, however many classes. */
export async function tellTaken(trx: Trx, runId: string, { moved, added, removed }: Changed): Promise<void> {
  const run = await trx
    .selectFrom('generation_runs')
    .select(RUN_NAME)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  await tellOfMany(trx, 'classCreated', added, (number) => sayNotice('classesAdded', { number }))
  const changed = [...moved, ...added, ...removed]
  await tellOfMany(trx, 'classUpdated', changed, (number) => sayNotice('classesChanged', { number }))
  const said = sayNotice('proposalUsed', { run: nameRun(run) })
  await tell(trx, { event: 'generationUpdated', id: runId, ...said })
}

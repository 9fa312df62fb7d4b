import {
  type ClosureRecord,
  findClosureFault,
  findTaughtFault,
  type HandlerInput,
  type NewClosure,
  type updateClosure,
  type Warned,
} from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type { Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { prepareClosures } from '../../timetable/dates/move-dates.ts'
import { judgeNewMembers } from '../../timetable/dates/move-together.ts'
import { checkReferences } from '../../timetable/placing/class-references.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { closureColumns, listBuildings, listClosures } from '../../timetable/settings/closures.ts'
import { findAttention, withWarnings } from '../../timetable/telling/attention.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { getClosure } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type ClosureChange = HandlerInput<typeof updateClosure>['body']

interface Changed<T> {
  readonly result: T
  readonly warned: Warned
}

/**
 * Writes a closure and the meetings that follow from it: refused where, with days open again, anything would be booked twice. What
 * else it leaves outside a rule, as a class that has no other dates, is told.
 */
function change<T>({ db, clock }: Context, write: (trx: Trx) => Promise<T>): Promise<Changed<T>> {
  return changeManyClasses(
    db,
    async (trx) => {
      const year = await readAcademicYear(trx, clock)
      const before = await findAttention(trx, 'all', year)
      const written = await write(trx)
      return { year, before, written, move: await prepareClosures(trx, year) }
    },
    async (trx, { year, before, written, move }) => {
      await judgeNewMembers(trx, move)
      return withWarnings(trx, 'all', year, async () => written, before)
    },
  )
}

/** A date and place is either closed or taught as one day. */
async function refuseContradiction(trx: Trx, fields: NewClosure, id?: string): Promise<void> {
  const others = (await listClosures(trx)).filter(({ _id }) => _id !== id)
  const fault = findTaughtFault({ ...fields, buildings: await listBuildings(trx, fields) }, others)
  if (fault) throw invalid(fault)
}

async function checkRoom(trx: Trx, { roomId }: ClosureChange): Promise<void> {
  if (roomId) await checkReferences(trx, { roomId })
}

export function createClosure(context: Context, fields: NewClosure): Promise<Changed<ClosureRecord>> {
  return change(context, async (trx) => {
    await checkRoom(trx, fields)
    await refuseContradiction(trx, fields)
    const id = await closureColumns.insert(trx, fields)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('closureAdded', { name: fields.name }) })
    return getClosure(trx, id)
  })
}

export function changeClosure(
  context: Context,
  id: string,
  fields: ClosureChange,
): Promise<Changed<ClosureRecord>> {
  return change(context, async (trx) => {
    const old = await getClosure(trx, id)
    await refuseStale(trx, { id, fields, ...closureColumns, read: async () => old })
    const next = { ...old, ...(fields as Partial<NewClosure>) }
    const fault = findClosureFault(next)
    if (fault) throw invalid(fault)
    await checkRoom(trx, fields)
    await refuseContradiction(trx, next, id)
    await closureColumns.update(trx, id, fields)
    const closure = await getClosure(trx, id)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('closureChanged', { name: closure.name }) })
    return closure
  })
}

export async function removeClosure(context: Context, id: string): Promise<Warned> {
  const { warned } = await change(context, async (trx) => {
    await getClosure(trx, id)
    await trx.deleteFrom('closures').where('id', '=', id).execute()
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('closureDeleted') })
  })
  return warned
}

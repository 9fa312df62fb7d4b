import {
  type Building,
  type Campus,
  findLocationFault,
  type HandlerInput,
  type NewBuilding,
  type setWalk as setWalkEndpoint,
  type updateBuilding,
  type updateCampus,
  type Warned,
} from '@scheduler/contract'
import { sayFault, sayNotice } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock } from '../../services.ts'
import { followBuilding } from '../../timetable/dates/move-dates.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { changeWays } from '../../timetable/telling/change-ways.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { buildingColumns, getBuilding, getCampus, readRoomsIn } from './queries.ts'

type BuildingChange = HandlerInput<typeof updateBuilding>['body']
type CampusChange = HandlerInput<typeof updateCampus>['body']

export function createBuilding(db: Db, fields: NewBuilding): Promise<Building> {
  return db.transaction().execute(async (trx) => {
    const id = await buildingColumns.insert(trx, fields)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('buildingAdded', { name: fields.name }) })
    return getBuilding(trx, id)
  })
}

/**
 * A new name goes to all that names the building: its rooms, its closures. On another campus its classes meet on the days that
 * the closures of that one leave them; elsewhere, people may be too late for them.
 */
export async function changeBuilding(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  fields: BuildingChange,
): Promise<{ building: Building; warned: Warned }> {
  const write = async (trx: Trx) => {
    const old = await getBuilding(trx, id)
    await refuseStale(trx, { id, fields, ...buildingColumns, read: async () => old })
    const { latitude = old.latitude, longitude = old.longitude } = fields
    const fault = findLocationFault({ latitude, longitude })
    if (fault) throw invalid(fault)
    await buildingColumns.update(trx, id, fields)
    const building = await getBuilding(trx, id)
    if (building.campusName !== old.campusName)
      await followBuilding(trx, await readAcademicYear(trx, clock), await readRoomsIn(trx, building.name))
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('buildingChanged', { name: building.name }) })
    return building
  }
  const { name: _, code: __, revision: ___, ...judged } = fields
  if (Object.keys(judged).length === 0)
    return { building: await changeTimetable(db, write), warned: { warnings: [] } }
  const { result: building, warned } = await changeWays({ db, clock }, write)
  return { building, warned }
}

/** Enters the minutes between two buildings; null has them worked out. */
export async function setWalk(
  context: { db: Db; clock: Clock },
  id: string,
  { toId, minutes }: HandlerInput<typeof setWalkEndpoint>['body'],
): Promise<Warned> {
  const { warned } = await changeWays(context, async (trx) => {
    const [from, to] = [await getBuilding(trx, id), await getBuilding(trx, toId)]
    if (from._id === to._id) throw invalid({ field: 'toId', ...sayFault('sameBuilding') })
    const [from_id = '', to_id = ''] = [id, toId].sort()
    if (minutes === null)
      await trx.deleteFrom('walks').where('from_id', '=', from_id).where('to_id', '=', to_id).execute()
    else
      await trx
        .insertInto('walks')
        .values({ from_id, to_id, minutes })
        .onConflict((pair) => pair.columns(['from_id', 'to_id']).doUpdateSet({ minutes }))
        .execute()
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('buildingChanged', { name: from.name }) })
  })
  return warned
}

export function removeBuilding(db: Db, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    await removeRecord(trx, 'buildings', id)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('buildingDeleted') })
  })
}

/** A new name goes to all that names the campus. */
export function changeCampus(db: Db, id: string, { revision, name }: CampusChange): Promise<Campus> {
  return changeTimetable(db, async (trx) => {
    const read = () => getCampus(trx, id)
    await read()
    await refuseStale(trx, {
      table: 'campuses',
      id,
      fields: { revision, name },
      toColumns: (one) => one,
      read,
    })
    await trx.updateTable('campuses').set({ id, name }).where('id', '=', id).execute()
    const campus = await read()
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('campusChanged', { name: campus.name }) })
    return campus
  })
}

import type {
  Department,
  HandlerInput,
  mergeDepartments as mergeDepartmentsEndpoint,
  NewDepartment,
  updateDepartment,
  Warned,
} from '@scheduler/contract'
import { uniteHours } from '@scheduler/domain'
import { sayFault, sayNotice } from '@scheduler/messages'
import type { Db, Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { removeRecord } from '../../records/removals.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Clock, Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { departmentColumns, getDepartment, isAnyRoomKept, isWithin, listCoursesWithin } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type DepartmentChange = HandlerInput<typeof updateDepartment>['body']

interface Warnings {
  readonly department: Department
  readonly warned: Warned
}

export function createDepartment(db: Db, fields: NewDepartment): Promise<Department> {
  return db.transaction().execute(async (trx) => {
    if (fields.parentName === fields.name) throw partOfItself()
    const id = await departmentColumns.insert(trx, fields)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('departmentAdded', { name: fields.name }) })
    return getDepartment(trx, id)
  })
}

/** A new name goes to all that names the department. */
export function changeDepartment(
  { db, clock }: Context,
  id: string,
  fields: DepartmentChange,
): Promise<Warnings> {
  return changeTimetable(db, async (trx) => {
    const old = await getDepartment(trx, id)
    await refuseStale(trx, { id, fields, ...departmentColumns, read: async () => old })
    const { name = old.name, parentName } = fields
    if (parentName && (parentName === name || (await isWithin(trx, parentName, old.name))))
      throw partOfItself()
    const write = () => departmentColumns.update(trx, id, fields)
    const isMoved = parentName !== undefined && parentName !== old.parentName
    const warned = await tellBroken(trx, clock, isMoved ? [old.name] : [], write)
    return { department: await tellChanged(trx, id), warned }
  })
}

/** What rooms that are kept for departments newly forbid to the courses of some departments and of those below them. */
async function tellBroken(
  trx: Trx,
  clock: Clock,
  names: readonly string[],
  write: () => Promise<unknown>,
): Promise<Warned> {
  const courseIds = names.length > 0 ? await listCoursesWithin(trx, names) : []
  if (courseIds.length === 0 || !(await isAnyRoomKept(trx))) {
    await write()
    return { warnings: [] }
  }
  const { warned } = await withWarnings(trx, { courseIds }, await readAcademicYear(trx, clock), write)
  return warned
}

/** All that belongs to the others belongs to this one, and they are deleted. */
export function mergeDepartments(
  { db, clock }: Context,
  id: string,
  { ids }: HandlerInput<typeof mergeDepartmentsEndpoint>['body'],
): Promise<Warnings> {
  return changeTimetable(db, async (trx) => {
    const names: string[] = []
    for (const one of [id, ...ids]) names.push((await getDepartment(trx, one)).name)
    const warned = await tellBroken(trx, clock, names, async () => {
      for (const other of ids) if (other !== id) await mergeInto(trx, id, other)
    })
    return { department: await tellChanged(trx, id), warned }
  })
}

async function mergeInto(trx: Trx, id: string, other: string): Promise<void> {
  const [into, from] = [await getDepartment(trx, id), await getDepartment(trx, other)]
  await trx
    .updateTable('departments')
    .set({ code: into.code || from.code, parent_name: await findParent(trx, into, from) })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('departments')
    .set({ parent_name: into.name })
    .where('parent_name', '=', from.name)
    .execute()
  for (const table of ['accounts', 'courses', 'rooms'] as const)
    await trx.updateTable(table).set({ department: into.name }).where('department', '=', from.name).execute()
  await keepFor(trx, into.name, from.name)
  await trx.deleteFrom('departments').where('id', '=', other).execute()
}

/** Rooms that are kept for one department are kept for another; those of both in the hours of both. */
async function keepFor(trx: Trx, into: string, from: string): Promise<void> {
  const kept = await trx
    .selectFrom('room_departments')
    .selectAll()
    .where('department', 'in', [into, from])
    .execute()
  const hoursInto = new Map(
    kept.filter((one) => one.department === into).map((one) => [one.room_id, one.hours]),
  )
  for (const { room_id, department, hours } of kept) {
    if (department !== from) continue
    const own = hoursInto.get(room_id)
    await trx
      .deleteFrom('room_departments')
      .where('room_id', '=', room_id)
      .where('department', 'in', own ? [into, from] : [from])
      .execute()
    await trx
      .insertInto('room_departments')
      .values({ room_id, department: into, hours: own ? uniteHours(own, hours) : hours })
      .execute()
  }
}

/** What one department is part of once another is merged into it: of what it was, or else of what that one was. */
async function findParent(trx: Trx, into: Department, from: Department): Promise<string | null> {
  const own = into.parentName
  if (own !== null && !(await isWithin(trx, own, from.name))) return own
  const other = from.parentName
  return other === null || (await isWithin(trx, other, into.name)) ? null : other
}

export function removeDepartment(db: Db, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    await removeRecord(trx, 'departments', id)
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('departmentDeleted') })
  })
}

async function tellChanged(trx: Trx, id: string): Promise<Department> {
  const department = await getDepartment(trx, id)
  await tell(trx, {
    event: 'settingsUpdated',
    ...sayNotice('departmentChanged', { name: department.name }),
  })
  return department
}

const partOfItself = () => invalid({ field: 'parentName', ...sayFault('partOfItself') })

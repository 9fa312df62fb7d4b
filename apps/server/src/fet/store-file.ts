import { randomUUID } from 'node:crypto'
import {
  AVAILABILITY_DAYS,
  type Availability,
  type CalendarDate,
  formatTimeRange,
  type Weekday,
} from '@scheduler/domain'
import { type FetInstance, listRequiredNotRead } from '@scheduler/formats'
import { inLots } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { domainOf } from '../import/import-name.ts'
import { ImportRefused } from '../import/import-refused.ts'
import { type StoredTerm, storeListed } from '../itc2019/store-instance.ts'
import type { HoursOfDay } from './hours.ts'
import { toRunRule } from './to-rules.ts'
import { type FetTerm, toTerm } from './to-term.ts'

/** A file as it was stored. */
export interface StoredFile extends FetTerm {
  readonly termId: string
  readonly teachers: readonly string[]
}

/**
 * Stores a file of FET in the transaction: all of it or nothing. It becomes an academic term of its name; rooms without a building
 * are in one of that name.
 * @param monday its first day
 */
export async function storeFet(trx: Trx, instance: FetInstance, monday: CalendarDate): Promise<StoredFile> {
  const { name } = instance
  const known = await trx.selectFrom('terms').select('id').where('name', '=', name).executeTakeFirst()
  if (known) throw new ImportRefused(`${name} has been imported before (there is a term of that name)`)
  const term = toTerm(instance)
  const buildings = new Map(instance.rooms.map((room) => [room.name, room.building]))
  const stored = await storeListed(trx, term.listed, monday, {
    course: (id) => ({ course_name: id, course_code: null, expected_students: term.sizes.get(id) || null }),
    building: (room) => buildings.get(room) || name,
  })
  const teachers = await storeTeachers(trx, instance, term, stored)
  await storeCohorts(trx, term, stored)
  const sections = instance.activities.map(({ id }) => stored.sections.get(id) ?? '')
  const rules = term.rulesOfRuns.map((rule) => toRunRule(rule, sections))
  await trx
    .updateTable('term_weights')
    .set({
      run_rules: JSON.stringify(rules),
      not_taken: JSON.stringify(listRequiredNotRead(instance)),
    })
    .where('term_id', '=', stored.termId)
    .execute()
  return { ...term, termId: stored.termId, teachers }
}

/** Teachers become approved professors without a password: an administrator sets one when they are to log in. */
async function storeTeachers(
  trx: Trx,
  instance: FetInstance,
  { courseOf, hours }: FetTerm,
  { courses, sections }: StoredTerm,
): Promise<string[]> {
  const { name, activities } = instance
  const teachers = [...new Set(activities.flatMap((activity) => activity.teachers))]
  const ids = new Map(teachers.map((teacher) => [teacher, randomUUID()]))
  const idOf = (teacher: string) => ids.get(teacher) ?? ''
  const accounts = teachers.map((teacher, index) => ({
    id: idOf(teacher),
    role: 'professor' as const,
    full_name: teacher,
    email: `professor${index + 1}@${domainOf(name)}`,
    department: name,
    availability: listAvailability(instance, hours, teacher),
  }))
  await inLots(accounts, (lot) => trx.insertInto('accounts').values(lot).execute())
  await inLots(teachers, (lot) =>
    trx
      .insertInto('professors')
      .values(lot.map((teacher) => ({ id: idOf(teacher), status: 'approved' as const })))
      .execute(),
  )
  const taught = teachers.flatMap((teacher) => {
    const own = activities.flatMap((activity, index) =>
      activity.teachers.includes(teacher) ? (courseOf[index] ?? '') : [],
    )
    return [...new Set(own)].map((course) => ({
      professor_id: idOf(teacher),
      course_id: courses.get(course) ?? '',
    }))
  })
  await inLots(taught, (lot) => trx.insertInto('professor_courses').values(lot).execute())
  const named = activities.flatMap((activity) =>
    [...new Set(activity.teachers)].map((teacher) => ({
      section_id: sections.get(activity.id) ?? '',
      professor_id: idOf(teacher),
    })),
  )
  await inLots(named, (lot) => trx.insertInto('section_professors').values(lot).execute())
  const together = activities.flatMap((one) => (one.teachers.length > 1 ? (sections.get(one.id) ?? '') : []))
  await inLots(together, (lot) =>
    trx.updateTable('sections').set({ all_teach: true }).where('id', 'in', lot).execute(),
  )
  return teachers
}

/** The hours of the file that a teacher can come, hours that follow each other as one; nothing where these are all. */
function listAvailability(
  { days, hours: names, constraints }: FetInstance,
  { startMinute, minutes }: HoursOfDay,
  teacher: string,
): Availability {
  const away = new Set<string>()
  for (const one of constraints)
    if (one.kind === 'unavailable' && one.of !== 'everybody' && 'people' in one.of)
      if (one.of.people.some(({ role, name }) => role === 'teacher' && name === teacher))
        for (const { day, hour } of one.slots) away.add(`${day} ${hour}`)
  if (away.size === 0) return {}
  const availability: { [day in Weekday]?: string[] } = {}
  for (const day of days.keys()) {
    const open = [...names.keys()].filter((hour) => !away.has(`${day} ${hour}`))
    const firsts = open.filter((hour) => !open.includes(hour - 1))
    const lasts = open.filter((hour) => !open.includes(hour + 1))
    const weekday = AVAILABILITY_DAYS[day]
    if (weekday && open.length > 0)
      availability[weekday] = firsts.map((first, index) =>
        formatTimeRange({
          startMinute: startMinute + first * minutes,
          endMinute: startMinute + ((lasts[index] ?? first) + 1) * minutes,
        }),
      )
  }
  return availability
}

async function storeCohorts(trx: Trx, { cohorts }: FetTerm, { courses }: StoredTerm): Promise<void> {
  const rows = cohorts.map((cohort) => ({ ...cohort, id: randomUUID() }))
  await inLots(rows, (lot) =>
    trx
      .insertInto('cohorts')
      .values(lot.map(({ id, name }) => ({ id, name })))
      .execute(),
  )
  const members = rows.flatMap(({ id, courses: own }) =>
    own.map((course) => ({ cohort_id: id, course_id: courses.get(course) ?? '' })),
  )
  await inLots(members, (lot) => trx.insertInto('cohort_courses').values(lot).execute())
}

import { randomUUID } from 'node:crypto'
import type { TermFile } from '@scheduler/formats'
import { inLots } from '../db/bulk-rows.ts'
import type { Trx } from '../db/connect.ts'
import { domainOf } from '../from-files/import-name.ts'
import type { StoredTerm } from './storing.ts'

/** Professors are approved and have no password: an administrator sets one when they are to log in. */
export async function storeProfessors(
  trx: Trx,
  { listed: { name }, professors }: TermFile,
  { courses, sections }: StoredTerm,
): Promise<void> {
  const rows = professors.map((professor, index) => ({
    ...professor,
    id: randomUUID(),
    email: `professor${index + 1}@${domainOf(name)}`,
  }))
  await inLots(rows, (lot) =>
    trx
      .insertInto('accounts')
      .values(
        lot.map(({ id, email, name: full_name, availability }) => ({
          ...{ id, email, full_name, availability, department: name },
          role: 'professor' as const,
        })),
      )
      .execute(),
  )
  await inLots(rows, (lot) =>
    trx
      .insertInto('professors')
      .values(lot.map(({ id }) => ({ id, status: 'approved' as const })))
      .execute(),
  )
  const taught = rows.flatMap((one) =>
    one.courses.map((course) => ({ professor_id: one.id, course_id: courses.get(course) ?? '' })),
  )
  await inLots(taught, (lot) => trx.insertInto('professor_courses').values(lot).execute())
  const named = rows.flatMap((one) =>
    one.classes.map((id) => ({ section_id: sections.get(id) ?? '', professor_id: one.id })),
  )
  await inLots(named, (lot) => trx.insertInto('section_professors').values(lot).execute())
  const once = new Set<string>()
  const together = new Set<string>()
  for (const { section_id } of named) (once.has(section_id) ? together : once).add(section_id)
  await inLots([...together], (lot) =>
    trx.updateTable('sections').set({ all_teach: true }).where('id', 'in', lot).execute(),
  )
}

export async function storeCohorts(trx: Trx, { cohorts }: TermFile, { courses }: StoredTerm): Promise<void> {
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

import { sayNotice, sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { clash, notFound } from '../http/errors.ts'
import { tell } from '../realtime/tell.ts'
import { isUsed, selectUsersOfCourse } from '../records/references.ts'
import { changeTimetable } from '../timetable/timetable-lock.ts'
import { getTerm } from './term-records.ts'

/** A refusal names so many. */
const MOST_NAMES = 5

/** Deletes what was copied into a term, as one step; refused where somebody has changed any of it since. */
export function undoRollForward(db: Db, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const roll = await trx
      .selectFrom('roll_forwards')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('roll-forward'))
    const { state } = await getTerm(trx, roll.to_id)
    if (state !== 'planning') throw clash(sayRecord('termNotPlanned'))
    await refuseChanged(trx, id)
    await deleteCopies(trx, id, 'classes')
    await deleteCopies(trx, id, 'courses')
    await trx.deleteFrom('roll_forwards').where('id', '=', id).execute()
    if (roll.made_term) await removeEmpty(trx, roll.to_id)
    await tell(trx, { event: 'settingsUpdated', id: roll.to_id, ...sayNotice('termsChanged') })
  })
}

async function refuseChanged(trx: Trx, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    with copy as (
      select m.kind, m.to_id, m.users, coalesce(v.revision, 1) <> m.revision as is_changed
      from roll_forward_copies m left join record_revisions v on v.record_id = m.to_id where m.roll_id = ${id})
    select co.course_name as name from copy join courses co on co.id = copy.to_id where is_changed
    union select co.course_name from copy join courses co on co.id = copy.to_id
      where exists (select from ${selectUsersOfCourse(sql`co.id`)} as one where one.id <> all (copy.users))
    union select c.title from copy join classes c on c.id = copy.to_id where is_changed
    union select s.name from copy join sections s on s.id = copy.to_id where is_changed and s.name is not null
    union select co.course_name from copy join courses co on co.offering_id = copy.to_id
      join offerings o on o.id = co.offering_id where o.shape_revision <> 1
    union select c.title from classes c join copy on copy.kind = 'courses' and copy.to_id = c.course_id
      where c.id not in (select to_id from copy where kind = 'classes')
    union select ${sectionsOfRuleByName('r.id')} from copy join section_rules r on r.id = copy.to_id where is_changed
    union select ${sectionsOfRuleByName('m.rule_id')} from section_rule_members m
      join copy on copy.kind = 'sections' and copy.to_id = m.section_id
      where m.rule_id not in (select to_id from copy where kind = 'section_rules')
    order by name`.execute(trx)
  if (rows.length === 0) return
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => name)
  const number = rows.length - names.length
  throw clash(
    number > 0
      ? sayRecord('moreChangedSinceCopied', { names, number })
      : sayRecord('changedSinceCopied', { names }),
  )
}

/** A rule goes by its sections, as a part of a statement. */
const sectionsOfRuleByName = (ruleId: string) =>
  sql`(select string_agg(name_of_section(o.section_id), ' – ' order by o.position)
    from section_rule_members o where o.rule_id = ${sql.ref(ruleId)})`

/** What they have goes with them. */
async function deleteCopies(trx: Trx, rollId: string, table: 'classes' | 'courses'): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where id in (
      select to_id from roll_forward_copies where roll_id = ${rollId} and kind = ${table})`.execute(trx)
}

/** A term that somebody has changed or uses by now stays. */
async function removeEmpty(trx: Trx, termId: string): Promise<void> {
  await sql`
    delete from terms where id = ${termId} and not exists (select from courses where term_id = ${termId})
      and not exists (select from record_revisions where record_id = ${termId})
      and not ${isUsed('terms', sql`${termId}`)}`.execute(trx)
}

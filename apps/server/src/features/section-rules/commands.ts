import {
  findRuleFault,
  type HandlerInput,
  type NewSectionRule,
  type SectionRuleRecord,
  type updateSectionRule,
  type Warned,
} from '@scheduler/contract'
import { sayFault, sayNotice } from '@scheduler/messages'
import { anyOf, noneOf } from '../../db/any-of.ts'
import type { Db, Trx } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { withWarnings } from '../../timetable/telling/attention.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { getRule, ruleColumns } from './queries.ts'

type Context = Pick<Services, 'db' | 'clock'>
type RuleChange = HandlerInput<typeof updateSectionRule>['body']

/** A rule that was written, and the classes that now are outside it. */
type Written = SectionRuleRecord & Warned

/** The columns, and the list, of the fields that are there. */
const toColumns = (fields: RuleChange) => ({ ...ruleColumns.toColumns(fields), sections: fields.sectionIds })

export function createRule({ db, clock }: Context, fields: NewSectionRule): Promise<Written> {
  return changeTimetable(db, async (trx) => {
    await checkSections(trx, fields.sectionIds)
    return warning(trx, clock, fields.sectionIds, async () => {
      const id = await ruleColumns.insert(trx, fields)
      await writeSections(trx, id, fields.sectionIds)
      return getRule(trx, id)
    })
  })
}

export function changeRule({ db, clock }: Context, id: string, fields: RuleChange): Promise<Written> {
  return changeTimetable(db, async (trx) => {
    const old = await getRule(trx, id)
    await refuseStale(trx, { table: 'section_rules', id, fields, toColumns, read: async () => old })
    const sectionIds = fields.sectionIds ?? old.sectionIds.map((section) => section._id)
    const { kind = old.kind, numbers = old.numbers } = fields
    const fault = findRuleFault({ kind, numbers, sectionIds })
    if (fault) throw invalid(fault)
    await checkSections(trx, sectionIds)
    return warning(trx, clock, sectionIds, async () => {
      await ruleColumns.update(trx, id, fields)
      if (fields.sectionIds) await writeSections(trx, id, fields.sectionIds)
      return getRule(trx, id)
    })
  })
}

export function removeRule(db: Db, id: string): Promise<void> {
  return changeTimetable(db, async (trx) => {
    await getRule(trx, id)
    await trx.deleteFrom('section_rules').where('id', '=', id).execute()
    await tellChange(trx)
  })
}

/** Makes a change, and tells which classes of the sections it newly leaves outside a rule. */
async function warning(
  trx: Trx,
  clock: Services['clock'],
  sectionIds: readonly string[],
  change: () => Promise<SectionRuleRecord>,
): Promise<Written> {
  const year = await readAcademicYear(trx, clock)
  const { result, warned } = await withWarnings(trx, { sectionIds }, year, change)
  await tellChange(trx)
  return { ...result, ...warned }
}

/** They are shown to administrators. */
const tellChange = (trx: Trx) =>
  tell(trx, { event: 'settingsUpdated', only: 'administrators', ...sayNotice('sectionRulesChanged') })

/** Those that are new come before the others go: a rule without sections would go with them. */
async function writeSections(trx: Trx, ruleId: string, sectionIds: readonly string[]): Promise<void> {
  const rows = sectionIds.map((section_id, position) => ({ rule_id: ruleId, section_id, position }))
  await trx
    .insertInto('section_rule_members')
    .values(rows)
    .onConflict((member) =>
      member
        .columns(['rule_id', 'section_id'])
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute()
  await trx
    .deleteFrom('section_rule_members')
    .where('rule_id', '=', ruleId)
    .where('section_id', '<>', noneOf(sectionIds))
    .execute()
}

async function checkSections(trx: Trx, ids: readonly string[]): Promise<void> {
  const found = await trx.selectFrom('sections').select('id').where('id', '=', anyOf(ids)).execute()
  if (found.length < ids.length) throw invalid({ field: 'sectionIds', ...sayFault('unknownSection') })
}

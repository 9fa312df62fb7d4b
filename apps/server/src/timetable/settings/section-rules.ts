import type { SectionRule } from '@scheduler/domain'
import type { PreferredRule } from '@scheduler/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The sections of a rule in its order, as objects with a name and, under `idName`, an id, as a part of a statement. */
export const sectionsOfRule = <Section>(ruleId: string, idName: 'id' | '_id'): RawBuilder<Section[]> =>
  sql<Section[]>`(
    select coalesce(json_agg(json_build_object(${sql.lit(idName)}, m.section_id, 'name', name_of_section(m.section_id))
      order by m.position), '[]')
    from section_rule_members m where m.rule_id = ${sql.ref(ruleId)})`

const rulesWhere = <Rule extends SectionRule>(condition: RawBuilder<boolean>, more = sql`'{}'::jsonb`) =>
  sql<Rule[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'numbers', r.numbers, 'sections', ${sectionsOfRule('r.id', 'id')}) || ${more}
      order by r.created_at, r.id), '[]')
    from section_rules r where ${condition})`

/** The rules that have to be kept as the judgement takes them, as a part of a statement. */
export const requiredSectionRules = rulesWhere<SectionRule>(sql`r.weight is null`)

/** Those that had better be kept, with their weights. */
export async function readPreferredRules(db: Db): Promise<PreferredRule[]> {
  const rules = rulesWhere<PreferredRule>(
    sql`r.weight is not null`,
    sql`jsonb_build_object('weight', r.weight)`,
  )
  const { rows } = await sql<{ rules: PreferredRule[] }>`select ${rules} as rules`.execute(db)
  return rows[0]?.rules ?? []
}

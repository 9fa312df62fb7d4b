import { randomUUID } from 'node:crypto'
import { describeRule, type NamedSection, type ScheduledClass, type SectionRule } from '@scheduler/domain'
import { type Said, sayFault, toSaid } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A rule that speaks of a section of a term. */
export interface TermRule extends SectionRule {
  /** Null: it has to be kept. */
  readonly weight: number | null
  readonly sections: readonly TermSection[]
}

interface TermSection extends NamedSection {
  /** True: it is copied with its course; false: with its only class, whose id it has; null: it is in no course of the term. */
  readonly hasName: boolean | null
}

/** What becomes of the rules of a term. */
export interface RuleCopies {
  readonly copied: readonly { readonly from: string; readonly to: string }[]
  readonly leftOut: readonly { readonly rule: Said; readonly said: Said }[]
}

export async function readTermRules(db: Db, termId: string): Promise<TermRule[]> {
  const { rows } = await sql<TermRule>`
    with own as (
      select distinct s.id, s.name is not null as has_name from sections s
      join parts p on p.id = s.part_id join configurations g on g.id = p.configuration_id
      join courses co on co.offering_id = g.offering_id where co.term_id = ${termId})
    select r.id, r.kind, r.numbers, r.weight, (
      select json_agg(json_build_object('id', m.section_id, 'name', name_of_section(m.section_id), 'hasName', own.has_name)
        order by m.position)
      from section_rule_members m left join own on own.id = m.section_id where m.rule_id = r.id) as sections
    from section_rules r
    where exists (select from section_rule_members m join own on own.id = m.section_id where m.rule_id = r.id)
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Rules are copied of which all sections are. */
export function chooseRules(rules: readonly TermRule[], classIds: Iterable<string>): RuleCopies {
  const classes = new Set(classIds)
  const missing = (rule: TermRule) => rule.sections.find((section) => !isCopied(section, classes))
  return {
    copied: rules
      .filter((rule) => missing(rule) === undefined)
      .map(({ id }) => ({ from: id, to: randomUUID() })),
    leftOut: rules.flatMap((rule) => {
      const section = missing(rule)
      if (!section) return []
      return [
        { rule: toSaid(describeRule(rule)), said: sayFault('sectionNotCopied', { name: section.name }) },
      ]
    }),
  }
}

const isCopied = ({ id, hasName }: TermSection, classIds: ReadonlySet<string>) =>
  hasName === true || (hasName === false && classIds.has(id))

/** The section of a copied class while nothing is written yet. */
export const copyOfSection = (id: string) => `copy of ${id}`

/** The rules that have to be kept as they would hold for copies of classes, by the class that each is a copy of. */
export function listRulesOfCopies(
  rules: readonly TermRule[],
  copies: readonly { readonly from: string; readonly one: ScheduledClass }[],
): SectionRule[] {
  const copyOf = new Map(copies.map(({ from, one }) => [from, one.id]))
  const classIds = new Set(copyOf.keys())
  return rules
    .filter(({ weight, sections }) => weight === null && sections.every((one) => isCopied(one, classIds)))
    .map(({ id, kind, numbers, sections }) => ({
      id,
      kind,
      numbers,
      sections: sections.map((one) => ({ id: copyOf.get(one.id) ?? copyOfSection(one.id), name: one.name })),
    }))
}

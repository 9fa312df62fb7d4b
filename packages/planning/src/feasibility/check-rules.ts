import { describeRule, listBreaches, type SectionRule } from '@scheduler/domain'
import { sayFinding } from '@scheduler/messages'
import { putAt } from '../choices/put-at.ts'
import { groupBy } from '../demand/group-by.ts'
import { RULES_LINK } from '../demand/links.ts'
import { toFacts } from '../demand/records.ts'
import type { CheckedDemand, FindingData } from './checked-demand.ts'

/** Those that the weeks of classes can decide. */
const BY_WEEKS: readonly SectionRule['kind'][] = ['sameWeeks', 'differentWeeks', 'precedence']

/** The rules between sections that have to be kept and that no places can keep, because the weeks of classes are against them. */
export function checkSectionRules({ institution: { input }, classes, others }: CheckedDemand): FindingData[] {
  const rules = (input.settings.sectionRules ?? []).filter(({ kind }) => BY_WEEKS.includes(kind))
  if (rules.length === 0) return []
  const chosen = new Set(classes.map(({ sectionId }) => sectionId))
  const ofSection = groupBy([...classes, ...others], ({ sectionId }) => [sectionId])
  const facts = toFacts(input)
  return rules
    .filter(({ sections }) => sections.some(({ id }) => chosen.has(id)))
    .filter((rule) => {
      // On one day, in the order of the rule: what is broken then is broken everywhere.
      const inOrder = rule.sections.flatMap(({ id }, at) =>
        (ofSection.get(id) ?? []).map((demand) =>
          putAt(demand, { day: 'Monday', startMinute: at, endMinute: at + 1, roomId: null }),
        ),
      )
      return listBreaches(rule, inOrder, facts).length > 0
    })
    .map((rule) => ({
      severity: 'warning',
      kind: 'sectionRule',
      ...sayFinding('weeksAgainstRule', { what: describeRule(rule) }),
      links: [RULES_LINK],
    }))
}

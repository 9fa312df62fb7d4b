import type { SectionRuleRecord } from '@scheduler/contract'
import type { SectionRule } from '@scheduler/domain'

/** A rule between sections as it is judged. */
export const toSectionRule = ({ _id: id, kind, numbers, sectionIds }: SectionRuleRecord): SectionRule => ({
  id,
  kind,
  numbers,
  sections: sectionIds.map((section) => ({ id: section._id, name: section.name })),
})

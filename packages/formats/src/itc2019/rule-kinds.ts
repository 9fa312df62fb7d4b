import { SECTION_RULE_KINDS, type SectionRuleKind } from '@scheduler/domain'
import { distributionKinds, type Itc2019DistributionKind } from './competition.ts'

/** The kinds of rule between sections are the competition's, by names that begin small. */
const KINDS = new Map(
  Object.keys(distributionKinds).map((kind) => [kind.toLowerCase(), kind as Itc2019DistributionKind]),
)
const toKey = (kind: string) => kind.toLowerCase().replace('nooverlap', 'notoverlap')

export function toFileKind(kind: SectionRuleKind): Itc2019DistributionKind {
  const found = KINDS.get(toKey(kind))
  if (!found) throw new RangeError(`ITC-2019 has no distribution ${kind}`)
  return found
}

export function toRuleKind(kind: Itc2019DistributionKind): SectionRuleKind {
  const found = SECTION_RULE_KINDS.find((one) => toFileKind(one) === kind)
  if (!found) throw new RangeError(`There is no rule ${kind}`)
  return found
}

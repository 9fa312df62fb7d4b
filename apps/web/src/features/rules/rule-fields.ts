import type { CallInput, SectionRuleRecord, updateSectionRule } from '@scheduler/contract'
import { RULE_SHAPES, SECTION_RULE_KINDS, type SectionRuleKind } from '@scheduler/domain'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const RULE_FIELDS = describeFields<SectionRuleRecord, CallInput<typeof updateSectionRule>['body']>()({
  sectionIds: { kind: 'other' },
  kind: { kind: 'other' },
  numbers: { kind: 'other' },
  weight: { kind: 'other' },
  note: { kind: 'text' },
})

/** What the form of a rule holds. */
export interface RuleValues extends Record<string, unknown> {
  sectionIds: string[]
  kind: SectionRuleKind
  numbers: number[]
  weight: number | null
  note: string
}

export const toRuleValues = (rule: SectionRuleRecord | undefined): RuleValues => ({
  sectionIds: rule?.sectionIds.map(({ _id }) => _id) ?? [],
  kind: rule?.kind ?? 'noOverlap',
  numbers: rule?.numbers ?? [],
  weight: rule?.weight ?? null,
  note: rule?.note ?? '',
})

/** The kinds of rule in the groups of the form. */
export const KIND_GROUPS = [
  {
    group: 'time',
    kinds: [
      'noOverlap',
      'overlap',
      'sameStart',
      'sameTime',
      'differentTime',
      'precedence',
      'minGap',
      'sameAttendees',
    ],
  },
  { group: 'days', kinds: ['sameDays', 'differentDays', 'maxDays', 'sameWeeks', 'differentWeeks'] },
  { group: 'rooms', kinds: ['sameRoom', 'differentRoom'] },
  { group: 'day', kinds: ['workDay', 'maxDayLoad', 'maxBreaks', 'maxBlock'] },
] as const satisfies readonly { group: string; kinds: readonly SectionRuleKind[] }[]

/** Whether a rule of a kind can speak of so many sections; before any is chosen, all can. */
export const fitsSections = (kind: SectionRuleKind, count: number) =>
  count === 0 || RULE_SHAPES[kind].leastSections <= count

/** The numbers with which the form of a kind begins. */
export const startNumbers = (kind: SectionRuleKind): number[] =>
  RULE_SHAPES[kind].numbers.map(({ start }) => start)

/** Another number of sections may be too few for the kind that is chosen. */
export function fitKind(kind: SectionRuleKind, count: number): SectionRuleKind {
  return SECTION_RULE_KINDS.find((one) => one === kind && fitsSections(one, count)) ?? firstFitting(count)
}

const firstFitting = (count: number) =>
  SECTION_RULE_KINDS.find((kind) => fitsSections(kind, count)) ?? SECTION_RULE_KINDS[0]

import { Alert, Text } from '@mantine/core'
import type { SectionRuleRecord } from '@scheduler/contract'
import { describeRule, formatTimeRange, RULE_SHAPES } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { sectionsQuery } from '../../shared/api/section-rule-queries.ts'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'
import { useSayMessage } from '../../shared/i18n/say-message.ts'
import { BreakingClasses } from './breaking-classes.tsx'
import type { RuleValues } from './rule-fields.ts'
import { useRuleJudge } from './use-rule-judge.ts'

interface RulePreviewProps {
  values: RuleValues
  rule: SectionRuleRecord | undefined
}

/** What a rule says, and whether the timetable keeps it, while it is entered. */
export function RulePreview({ values: { sectionIds, kind, numbers }, rule }: RulePreviewProps) {
  const sayMessage = useSayMessage()
  const { t } = useRulesTexts()
  const judge = useRuleJudge()
  const { data: known = rule?.sectionIds ?? [] } = useQuery(sectionsQuery)
  if (sectionIds.length < RULE_SHAPES[kind].leastSections)
    return (
      <Text size="sm" c="dimmed">
        {t('chooseSections')}
      </Text>
    )
  const names = new Map(known.map(({ _id, name }) => [_id, name]))
  const sections = sectionIds.map((id) => ({ id, name: names.get(id) ?? '' }))
  const entered = { id: '', kind, numbers, sections }
  const breaches = judge?.(entered)
  const breaking = [...new Set(breaches?.map(({ candidate }) => candidate))]
  return (
    <Alert
      color={breaches && breaches.length > 0 ? 'amber' : 'emerald'}
      role="status"
      title={sayMessage(describeRule(entered))}
    >
      {breaches && t(breaches.length > 0 ? 'isBroken' : 'isKept')}
      <BreakingClasses
        classes={breaking.map((one) => ({
          _id: one.id,
          title: one.title,
          day: one.day,
          time: formatTimeRange(one),
        }))}
      />
    </Alert>
  )
}

import { Badge, Text } from '@mantine/core'
import { deleteSectionRule, type JudgedSectionRule } from '@scheduler/contract'
import { describeRule } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/api/api-error.ts'
import { judgedRulesQuery } from '../../shared/api/section-rule-queries.ts'
import { useWrite } from '../../shared/api/use-write.ts'
import { useRulesTexts } from '../../shared/i18n/rules-texts.ts'
import { type SayMessage, useSayMessage } from '../../shared/i18n/say-message.ts'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { RecordPage, readPageTexts } from '../../shared/ui/data-table/record-page.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.ts'
import { toSectionRule } from '../../timetable-view/loading/to-section-rule.ts'
import { BreakingClasses } from './breaking-classes.tsx'
import { RULE_STATES } from './rule-states.ts'

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx').then((file) => file.RuleDialog))

interface ListedRule extends JudgedSectionRule {
  readonly sentence: string
  readonly status: (typeof RULE_STATES)[number]
}

const toListed = (rules: readonly JudgedSectionRule[], sayMessage: SayMessage): ListedRule[] =>
  rules.map((rule) => ({
    ...rule,
    sentence: sayMessage(describeRule(toSectionRule(rule))),
    status: rule.brokenBy.length > 0 ? 'broken' : 'kept',
  }))

/** The rules between sections, with the classes that break them. */
export function RulesList() {
  const { t } = useRulesTexts()
  const sayMessage = useSayMessage()
  const query = useQuery({ ...judgedRulesQuery, select: (rules) => toListed(rules, sayMessage) })
  const deletion = useWrite(deleteSectionRule, {
    changes: 'sectionRule',
    success: t('deleted'),
    failure: (error) => t('deleteFailed', { message: messageOf(error) }),
  })
  return (
    <RecordPage
      texts={{ ...readPageTexts(t), all: t('all') }}
      query={query}
      columns={useColumns()}
      searched={({ sentence, note, kind }) => [sentence, note, t(`kinds.${kind}`)]}
      statuses={RULE_STATES.map((value) => ({ value, label: t(value) }))}
      filters={[
        {
          name: 'importance',
          label: t('importance'),
          all: t('anyImportance'),
          options: (['required', 'preferred'] as const).map((value) => ({ value, label: t(value) })),
          has: ({ weight }, value) => (weight === null) === (value === 'required'),
        },
      ]}
      nameOf={({ sentence }) => sentence}
      hasEditButton
      deletion={deletion}
      dialog={(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
    />
  )
}

function useColumns(): Column<ListedRule>[] {
  const { t } = useRulesTexts()
  return [
    {
      id: 'rule',
      header: t('rule'),
      value: ({ sentence }) => sentence,
      cell: ({ sentence, note }) => (
        <div>
          {sentence}
          {note && (
            <Text component="div" size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </div>
      ),
    },
    {
      id: 'importance',
      header: t('importance'),
      // The most important ones last, as the largest weights are.
      value: ({ weight }) => weight ?? Number.MAX_SAFE_INTEGER,
      cell: ({ weight }) => (weight === null ? t('required') : t('preferredWeight', { weight })),
    },
    {
      id: 'timetable',
      header: t('timetable'),
      value: ({ status }) => status,
      cell: ({ status, brokenBy }) => (
        <div>
          <Badge variant="light" color={status === 'kept' ? 'emerald' : 'red'}>
            {t(status)}
          </Badge>
          <BreakingClasses
            classes={brokenBy.map((one) => ({ ...one, time: `${one.startTime} - ${one.endTime}` }))}
          />
        </div>
      ),
    },
  ]
}

import { List, Text } from '@mantine/core'
import type { Proposal } from '@scheduler/contract'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'

/** The rules between sections that a proposal does not keep, with the classes that break them. */
export function BrokenRules({ proposal: { brokenRules = [], classes } }: { proposal: Proposal }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  if (brokenRules.length === 0) return null
  const titles = new Map(classes.map(({ key, title }) => [key, title]))
  return (
    <section aria-labelledby="proposal-broken-rules">
      <Text size="sm" fw={600} mt="md" id="proposal-broken-rules">
        {t('proposal.brokenRules')}
      </Text>
      <List size="sm">
        {brokenRules.map((broken) => (
          <List.Item key={broken._id}>
            {sayMessage(broken.rule)}
            <Text size="xs" c="dimmed">
              {broken.weight === null
                ? t('proposal.requiredRule')
                : t('proposal.preferredRule', {
                    weight: sayNumber(broken.weight),
                    cost: sayNumber(broken.cost),
                  })}
              {` · ${broken.classes.map((key) => titles.get(key) ?? '').join(', ')}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}

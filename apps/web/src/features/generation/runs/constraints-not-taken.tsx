import { Alert, List, Text } from '@mantine/core'
import type { NotTaken } from '@scheduler/contract'
import { TriangleAlert } from 'lucide-react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'

/** What the file of a run's academic term requires, and the run does not look at. */
export function ConstraintsNotTaken({ constraints }: { constraints: readonly NotTaken[] }) {
  const { t } = useGenerationTexts()
  const total = constraints.reduce((sum, { count }) => sum + count, 0)
  return (
    <Alert
      color="amber"
      icon={<TriangleAlert aria-hidden />}
      title={t('run.notTaken', { count: total })}
      role="status"
    >
      <Text size="sm">{t('run.notTakenHint')}</Text>
      <List size="sm">
        {constraints.map(({ constraint, count }) => (
          <List.Item key={constraint}>
            <bdi>{constraint}</bdi>: {sayNumber(count)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

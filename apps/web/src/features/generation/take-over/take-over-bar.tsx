import { Button, Group, Paper, Text } from '@mantine/core'
import type { Proposal } from '@scheduler/contract'
import { CalendarCheck2 } from 'lucide-react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import styles from '../proposed/proposal.module.css'
import { findProposed } from '../proposed/proposed-classes.ts'
import type { Chosen } from '../proposed/use-chosen.ts'
import { useRunSearch } from '../proposed/use-run-search.ts'

interface TakeOverBarProps {
  proposal: Proposal
  chosen: Chosen
  onTakeOver: () => void
}

/** How many classes are chosen, ways to choose, and the act itself; it stays in view. */
export function TakeOverBar({ proposal, chosen, onTakeOver }: TakeOverBarProps) {
  const { t } = useGenerationTexts()
  const { wanted, q, isFiltered } = useRunSearch()
  const { keys, takeable, isAll, chooseAll, chooseOnly } = chosen
  if (takeable.length === 0) {
    return (
      <Paper withBorder p="sm" bg="var(--app-surface)">
        <Text size="sm">{t('proposal.nothingToTakeOver')}</Text>
      </Paper>
    )
  }
  const chooseShown = () => chooseOnly(findProposed(proposal.classes, { wanted, q }).map(({ key }) => key))
  return (
    <Paper withBorder shadow="sm" p="sm" bg="var(--app-surface)" className={styles.bar ?? ''}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text size="sm" fw={600} role="status">
            {t('proposal.chosen', { count: keys.size })}
          </Text>
          <Button size="compact-sm" variant="subtle" disabled={isAll} onClick={chooseAll}>
            {t('proposal.chooseAll')}
          </Button>
          {(isFiltered || q !== '') && (
            <Button size="compact-sm" variant="subtle" onClick={chooseShown}>
              {t('proposal.chooseShown')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={keys.size === 0}
            onClick={() => chooseOnly([])}
          >
            {t('proposal.chooseNone')}
          </Button>
        </Group>
        <Button
          data-key="c"
          leftSection={<CalendarCheck2 size={16} aria-hidden />}
          disabled={keys.size === 0}
          onClick={onTakeOver}
        >
          {t('proposal.takeOverAll', { count: keys.size })}
        </Button>
      </Group>
    </Paper>
  )
}

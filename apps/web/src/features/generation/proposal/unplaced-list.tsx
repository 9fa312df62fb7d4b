import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ProposedClass } from '@scheduler/contract'
import { useState } from 'react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import styles from '../proposed/proposal.module.css'
import { Reasons } from '../proposed/proposed-details.tsx'

/** So many are shown at first. */
const SHOWN_AT_FIRST = 6

/** Classes without a place: what prevents one, and what would let them in. */
export function UnplacedList({ classes }: { classes: readonly ProposedClass[] }) {
  const { t } = useGenerationTexts()
  const [isWhole, setIsWhole] = useState(false)
  const unplaced = classes.filter(({ change }) => change === 'unplaced')
  if (unplaced.length === 0) return null
  const shown = isWhole ? unplaced : unplaced.slice(0, SHOWN_AT_FIRST)
  return (
    <Paper component="section" aria-labelledby="proposal-unplaced" withBorder p="md" bg="var(--app-surface)">
      <Group gap="xs">
        <Title order={2} size="h4" id="proposal-unplaced">
          {t('proposal.unplacedTitle')}
        </Title>
        <Badge variant="light" color="red">
          {unplaced.length}
        </Badge>
      </Group>
      <ul className={styles.unplaced}>
        {shown.map((one) => (
          <li key={one.key}>
            <Stack gap={4}>
              <Text fw={600} size="sm">
                {one.title}
                {one.courseName !== null && !one.title.startsWith(one.courseName) && (
                  <Text span inherit fw={400} c="dimmed">{` · ${one.courseName}`}</Text>
                )}
              </Text>
              <Reasons one={one} />
            </Stack>
          </li>
        ))}
      </ul>
      {unplaced.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('check.showFewer') : t('check.showAll', { count: unplaced.length })}
        </Button>
      )}
    </Paper>
  )
}

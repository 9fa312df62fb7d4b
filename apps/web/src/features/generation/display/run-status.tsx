import { Badge, Group, Progress, Text } from '@mantine/core'
import type { Run } from '@scheduler/contract'
import { Ban, CircleAlert, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'

const LOOKS = {
  queued: { color: 'gray', icon: Clock },
  running: { color: 'blue', icon: Hourglass },
  finished: { color: 'emerald', icon: CircleCheck },
  stopped: { color: 'amber', icon: Ban },
  failed: { color: 'red', icon: CircleAlert },
} as const

/** How it is with a run, by word and sign as well as colour. */
export function RunStatus({ run }: { run: Run }) {
  const { t } = useGenerationTexts()
  const { color, icon: Icon } = LOOKS[run.status]
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={color} leftSection={<Icon size={12} aria-hidden />}>
        {t(`runs.statuses.${run.status}`)}
      </Badge>
      {run.status === 'running' && run.progress && (
        <Progress
          value={run.progress.fraction * 100}
          w={56}
          size="sm"
          aria-label={t('run.progress')}
          transitionDuration={0}
        />
      )}
      {run.takenOverAt !== null && (
        <Text size="xs" c="dimmed" span>
          {t('runs.takenOver')}
        </Text>
      )}
    </Group>
  )
}

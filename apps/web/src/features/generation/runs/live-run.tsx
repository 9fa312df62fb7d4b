import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { type RunDetails, type RunProgress, stopRun } from '@scheduler/contract'
import { Square } from 'lucide-react'
import { runQuery } from '../../../shared/api/generation-queries.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useWrite, withReason } from '../../../shared/api/use-write.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import figures from '../display/generation.module.css'
import { sayClock, sayGain } from '../display/run-words.ts'
import { CostPlot } from './cost-plot.tsx'
import styles from './run-page.module.css'
import { WishBars } from './wish-bars.tsx'

/** A run that waits or is under way: how far it is, and how good its best timetable. */
export function LiveRun({ run }: { run: RunDetails }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  const { progress, status, note, timeLimitSeconds, history } = run
  const waiting = t(status === 'queued' ? 'run.queued' : 'run.starting')
  return (
    <Stack gap="lg">
      <Paper withBorder p="md" bg="var(--app-surface)">
        <Stack gap="sm">
          {(note !== null || !progress) && (
            <Text role="status">{note === null ? waiting : sayMessage(note)}</Text>
          )}
          {progress && <ProgressFigures progress={progress} timeLimitSeconds={timeLimitSeconds} />}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t('run.leave')}
            </Text>
            <StopButton run={run} />
          </Group>
        </Stack>
      </Paper>
      {progress && (
        <div className={styles.live}>
          <Paper component="section" aria-labelledby="run-plot" withBorder p="md" bg="var(--app-surface)">
            <Title order={2} size="h4" id="run-plot" mb="xs">
              {t('run.plot')}
            </Title>
            <CostPlot history={history} timeLimitSeconds={timeLimitSeconds} progress={progress} />
          </Paper>
          <Paper component="section" aria-labelledby="run-costs" withBorder p="md" bg="var(--app-surface)">
            <Title order={2} size="h4" id="run-costs" mb="xs">
              {t('run.costByWish')}
            </Title>
            <WishBars costByWish={progress.costByWish} />
          </Paper>
        </div>
      )}
    </Stack>
  )
}

interface ProgressFiguresProps {
  progress: RunProgress
  timeLimitSeconds: number
}

function ProgressFigures({ progress, timeLimitSeconds }: ProgressFiguresProps) {
  const { t } = useGenerationTexts()
  const percent = Math.round(Math.min(1, progress.fraction) * 100)
  const facts: [string, string][] = [
    [t('run.timeLeft'), sayClock(timeLimitSeconds - progress.seconds)],
    [
      t('run.classesPlaced'),
      t('runs.placedOf', { placed: sayNumber(progress.placed), classes: sayNumber(progress.classes) }),
    ],
    [t('run.violations'), sayNumber(progress.violations)],
    [t('run.cost'), sayNumber(progress.cost)],
    [t('run.movesPerSecond'), sayNumber(Math.round(progress.movesPerSecond))],
  ]
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          aria-label={t('run.progress')}
          aria-valuetext={t('run.percent', { percent })}
        />
      </Progress.Root>
      <dl className={figures.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm">{sayGain(t, progress)}</Text>
    </>
  )
}

function StopButton({ run }: { run: RunDetails }) {
  const { t } = useGenerationTexts()
  const stop = useWrite(stopRun, {
    changes: 'generation',
    success: t('run.stopped'),
    failure: (error) => withReason(t('run.stopFailed'), error),
  })
  const keep = (stopped: RunDetails) => queryClient.setQueryData(runQuery(run._id).queryKey, stopped)
  return (
    <Button
      variant="default"
      leftSection={<Square size={14} aria-hidden />}
      loading={stop.isPending}
      onClick={() => stop.mutate({ params: { id: run._id } }, { onSuccess: keep })}
    >
      {t('run.stop')}
    </Button>
  )
}

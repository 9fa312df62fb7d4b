import { Button, Stack, Text } from '@mantine/core'
import { createRun, type DemandCheck, type NewRun, type Run } from '@scheduler/contract'
import { useNavigate } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useWrite, withReason } from '../../../shared/api/use-write.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { goesOn, nameOfRun } from '../display/run-words.ts'

interface StartRunProps {
  choices: NewRun
  check: DemandCheck | undefined
  runs: readonly Run[] | undefined
  isReady: boolean
}

/** A run of all terms and a run of one exclude each other. */
function meets(one: number | null, other: number | null): boolean {
  return one === null || other === null || one === other
}

/** Starts a run, or says for which one it will wait. */
export function StartRun({ choices, check, runs = [], isReady }: StartRunProps) {
  const { t } = useGenerationTexts()
  const navigate = useNavigate()
  const before = runs.find((run) => goesOn(run) && meets(run.term, choices.term))
  const start = useWrite(createRun, {
    changes: 'generation',
    success: (run) => t(run.status === 'queued' && before ? 'start.queued' : 'start.started'),
    failure: (error) => withReason(t('start.failed'), error),
  })
  const hasErrors = check?.findings.some(({ severity }) => severity === 'error') ?? false
  const open = ({ _id }: { _id: string }) =>
    void navigate({ to: '/admin/generate/$runId', params: { runId: _id } })
  return (
    <Stack gap={6}>
      {before && (
        <Text size="sm" role="status">
          {t('start.queuedHint', { name: nameOfRun(t, before) })}
        </Text>
      )}
      {hasErrors && (
        <Text size="sm" c="dimmed">
          {t('start.despite')}
        </Text>
      )}
      <Button
        data-key="c"
        size="md"
        leftSection={<Sparkles size={18} aria-hidden />}
        disabled={!isReady || check?.classes === 0}
        loading={start.isPending}
        onClick={() => start.mutate({ body: choices }, { onSuccess: open })}
      >
        {t(before ? 'start.startQueued' : 'start.start')}
      </Button>
    </Stack>
  )
}

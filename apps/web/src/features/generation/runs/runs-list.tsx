import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import type { Run, RunProgress } from '@scheduler/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Columns2 } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { type GenerationT, useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { sayMoment } from '../../../shared/i18n/say-moment.ts'
import type { Column } from '../../../shared/ui/data-table/column.ts'
import { RecordList } from '../../../shared/ui/data-table/record-list.tsx'
import { RowActions } from '../../../shared/ui/row-actions.tsx'
import { useRecordDialog } from '../../../shared/ui/use-record-dialog.ts'
import { RunStatus } from '../display/run-status.tsx'
import { hasProposal, nameOfRun, sayGain, sayTermOf } from '../display/run-words.ts'
import { DeleteRun } from './delete-run.tsx'

const NEEDED_TO_COMPARE = 2

function sayPlaced(t: GenerationT, { progress }: Run): string {
  if (!progress) return '–'
  const { placed, classes } = progress
  return t('runs.placedOf', { placed: sayNumber(placed), classes: sayNumber(classes) })
}

interface Chosen {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
}

function useColumns({ ids, toggle }: Chosen): Column<Run>[] {
  const { t } = useGenerationTexts()
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('runs.name'),
      value: (run) => nameOfRun(t, run),
      cell: (run) => (
        <Group gap="xs" wrap="nowrap">
          <Checkbox
            size="md"
            aria-label={t('runs.choose', { name: nameOfRun(t, run) })}
            disabled={!hasProposal(run)}
            checked={ids.has(run._id)}
            onChange={() => toggle(run._id)}
          />
          <RunLink run={run} />
        </Group>
      ),
    },
    { id: 'term', header: t('runs.term'), value: (run) => sayTermOf(t, run) },
    {
      id: 'status',
      header: t('runs.status'),
      value: ({ status }) => t(`runs.statuses.${status}`),
      cell: (run) => <RunStatus run={run} />,
    },
    {
      id: 'cost',
      header: t('runs.cost'),
      value: ({ progress }) => progress?.cost ?? '',
      cell: ({ progress }) => (progress ? <Cost progress={progress} /> : '–'),
    },
    {
      id: 'placed',
      header: t('runs.placed'),
      isWhole: true,
      value: ({ progress }) => progress?.placed ?? '',
      cell: (run) => sayPlaced(t, run),
    },
    {
      id: 'when',
      header: t('runs.when'),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => sayMoment(formats, createdAt),
    },
    { id: 'by', header: t('runs.by'), value: ({ createdBy }) => createdBy },
  ]
}

function Cost({ progress }: { progress: RunProgress }) {
  const { t } = useGenerationTexts()
  return (
    <>
      {sayNumber(progress.cost)}
      <Text component="div" size="xs" c="dimmed" maw="16rem">
        {sayGain(t, progress)}
      </Text>
    </>
  )
}

function RunLink({ run }: { run: Run }) {
  const { t } = useGenerationTexts()
  return (
    <Text
      fw={600}
      fz="inherit"
      c="var(--mantine-color-anchor)"
      td="hover"
      miw="6.5rem"
      renderRoot={(props) => <Link {...props} to="/admin/generate/$runId" params={{ runId: run._id }} />}
    >
      {nameOfRun(t, run)}
    </Text>
  )
}

interface RunsListProps {
  query: UseQueryResult<Run[]>
}

/** All runs and what came of them; two proposals can be chosen to be compared. */
export function RunsList({ query }: RunsListProps) {
  const { t } = useGenerationTexts()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const dialogs = useRecordDialog(query.data)
  const toggle = (id: string) =>
    setChosen((ids) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-NEEDED_TO_COMPARE),
    )
  const [a, b] = chosen
  const columns = useColumns({ ids: new Set(chosen), toggle })
  // Fetching again each second while one is under way is no reason to dim the list.
  const { data, isError, refetch } = query
  return (
    <Stack component="section" aria-labelledby="generation-runs" gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4" id="generation-runs">
          {t('runs.title')}
        </Title>
        {(data?.filter(hasProposal).length ?? 0) >= NEEDED_TO_COMPARE && (
          <Group gap="xs">
            {b === undefined && (
              <Text size="sm" c="dimmed">
                {t('runs.compareHint')}
              </Text>
            )}
            <Button
              variant="default"
              leftSection={<Columns2 size={16} aria-hidden />}
              disabled={b === undefined}
              onClick={() => void navigate({ to: '/admin/generate/compare', search: { a, b } })}
            >
              {t('runs.compareTwo')}
            </Button>
          </Group>
        )}
      </Group>
      <RecordList
        label={t('runs.title')}
        query={{ data, isError, isFetching: false, refetch }}
        matches={() => true}
        columns={columns}
        actions={(run) => (
          <RowActions
            labels={{
              delete: t('translation:actions.deleteNamed', { name: nameOfRun(t, run) }),
            }}
            onDelete={() => dialogs.askDeletion(run)}
          />
        )}
        texts={{
          loading: t('runs.loading'),
          failed: t('runs.failed'),
          nothingEntered: t('runs.empty'),
          nothingMatches: t('runs.empty'),
        }}
      />
      {dialogs.doomed && <DeleteRun run={dialogs.doomed} onClose={dialogs.close} />}
    </Stack>
  )
}

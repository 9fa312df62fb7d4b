import { Alert, Button, Stack } from '@mantine/core'
import type { RunDetails } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { runQuery } from '../../../shared/api/generation-queries.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { sayMoment } from '../../../shared/i18n/say-moment.ts'
import { TableMessage } from '../../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../../shared/ui/data-table/table-skeleton.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useUrlDialog } from '../../../shared/ui/use-url-dialog.ts'
import { BackLink } from '../display/back-link.tsx'
import { RunStatus } from '../display/run-status.tsx'
import { goesOn, hasProposal, nameOfRun } from '../display/run-words.ts'
import { ConstraintsNotTaken } from './constraints-not-taken.tsx'
import { DeleteRun } from './delete-run.tsx'

const AskedChoices = lazyPart(() => import('./asked-choices.tsx').then((file) => file.AskedChoices))
const LiveRun = lazyPart(() => import('./live-run.tsx').then((file) => file.LiveRun))
const ProposalView = lazyPart(() => import('../proposal/proposal-view.tsx').then((file) => file.ProposalView))

/** The dialog that asks before the run is deleted. */
const DELETION = 'delete'

/** A run while it is under way, and what it proposes once it has ended. */
export function RunPage() {
  const { runId = '' } = useParams({ strict: false })
  return <RunView key={runId} runId={runId} />
}

export function RunView({ runId }: { runId: string }) {
  const { t } = useGenerationTexts()
  const { data: run, isError, isFetching, refetch } = useQuery(runQuery(runId))
  if (run) return <RunFrame run={run} />
  if (!isError) return <TableSkeleton text={t('run.loading')} />
  const retry = (
    <Button variant="light" loading={isFetching} onClick={() => void refetch()}>
      {t('translation:actions.tryAgain')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <BackLink />
      <PageHeader title={t('title')} />
      <TableMessage text={t('run.failed')} action={retry} />
    </Stack>
  )
}

function RunFrame({ run }: { run: RunDetails }) {
  const { t } = useGenerationTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  const { dialog, open, close } = useUrlDialog()
  const begun = t('run.begun', { moment: sayMoment(formats, run.createdAt), name: run.createdBy })
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <BackLink />
        <PageHeader title={nameOfRun(t, run)} subtitle={begun} action={<RunStatus run={run} />} />
      </Stack>
      <Suspense>
        <AskedChoices run={run} />
      </Suspense>
      {run.notTaken && <ConstraintsNotTaken constraints={run.notTaken} />}
      {goesOn(run) && (
        <Suspense fallback={<TableSkeleton isQuiet text={t('run.loading')} />}>
          <LiveRun run={run} />
        </Suspense>
      )}
      {run.status === 'failed' && <FailedRun run={run} onDelete={() => open(DELETION)} />}
      {!goesOn(run) && run.status !== 'failed' && (
        <Suspense fallback={<TableSkeleton isQuiet text={t('proposal.loading')} />}>
          {hasProposal(run) ? (
            <ProposalView run={run} onDelete={() => open(DELETION)} />
          ) : (
            <TableMessage text={t('proposal.none')} />
          )}
        </Suspense>
      )}
      {dialog === DELETION && (
        <DeleteRun
          run={run}
          onClose={close}
          onDeleted={() => void navigate({ to: '/admin/generate', replace: true })}
        />
      )}
    </Stack>
  )
}

function FailedRun({ run, onDelete }: { run: RunDetails; onDelete: () => void }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  return (
    <Alert color="red" title={t('run.failedTitle')}>
      <Stack align="flex-start">
        {run.note === null ? t('run.failedText') : sayMessage(run.note)}
        <Button variant="default" size="xs" onClick={onDelete}>
          {t('runs.delete')}
        </Button>
      </Stack>
    </Alert>
  )
}

import { Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Proposal, RunDetails } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { proposalQuery } from '../../../shared/api/generation-queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { TableMessage } from '../../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../../shared/ui/data-table/table-skeleton.tsx'
import { useUrlDialog } from '../../../shared/ui/use-url-dialog.ts'
import { forgetLastAct, undoLastAct } from '../../calendar/last-act.ts'
import { useChosen } from '../proposed/use-chosen.ts'
import { TakeOverBar } from '../take-over/take-over-bar.tsx'
import { TakeOverDialog } from '../take-over/take-over-dialog.tsx'
import { useTakeOver } from '../take-over/use-take-over.ts'
import { ProposalNotices } from './proposal-notices.tsx'
import { ProposalSummary } from './proposal-summary.tsx'
import { ProposalTimetable } from './proposal-timetable.tsx'
import { ProposedClassDialog } from './proposed-class-dialog.tsx'
import { UnplacedList } from './unplaced-list.tsx'

/** The dialog that tells what taking over does. */
const TAKING_OVER = 'take-over'

interface ProposalViewProps {
  run: RunDetails
  onDelete: () => void
}

/** What a run proposes, next to the live timetable. */
export function ProposalView({ run, onDelete }: ProposalViewProps) {
  const { t } = useGenerationTexts()
  const { data: proposal, isError } = useQuery(proposalQuery(run._id))
  useHotkeys([['mod+Z', undoLastAct]])
  useEffect(() => forgetLastAct, [])
  if (proposal) return <LoadedProposal proposal={proposal} onDelete={onDelete} />
  if (isError) return <TableMessage text={t('proposal.failed')} />
  return <TableSkeleton text={t('proposal.loading')} />
}

function LoadedProposal({ proposal, onDelete }: { proposal: Proposal; onDelete: () => void }) {
  const chosen = useChosen(proposal.classes)
  const taking = useTakeOver(proposal)
  const { dialog, open, close } = useUrlDialog()
  const opened = proposal.classes.find(({ key }) => key === dialog)
  const closeTaking = () => {
    taking.forget()
    close()
  }
  return (
    <Stack gap="lg">
      <ProposalNotices proposal={proposal} undo={taking.undo} />
      <ProposalSummary proposal={proposal} onDelete={onDelete} />
      <ProposalTimetable proposal={proposal} chosen={chosen} onOpen={open} />
      <TakeOverBar chosen={chosen} proposal={proposal} onTakeOver={() => open(TAKING_OVER)} />
      <UnplacedList classes={proposal.classes} />
      {opened && <ProposedClassDialog one={opened} chosen={chosen} onClose={close} />}
      {dialog === TAKING_OVER && (
        <TakeOverDialog proposal={proposal} chosen={chosen} taking={taking} onClose={closeTaking} />
      )}
    </Stack>
  )
}

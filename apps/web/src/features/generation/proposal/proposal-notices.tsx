import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import type { Proposal } from '@scheduler/contract'
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import { sayMoment } from '../../../shared/i18n/say-moment.ts'
import { Refusal } from '../take-over/refusal.tsx'
import type { TakingOver } from '../take-over/use-take-over.ts'

/** So many changes elsewhere are named. */
const MOST_NAMED = 4

interface ProposalNoticesProps {
  proposal: Proposal
  undo: TakingOver['undo']
}

/** What has happened since the run: classes that have changed, and what was taken over. */
export function ProposalNotices({ proposal, undo }: ProposalNoticesProps) {
  const { t } = useGenerationTexts()
  return (
    <>
      {proposal.undo && <TakenOver last={proposal.undo} undo={undo} />}
      {undo.kept.length > 0 && (
        <Alert color="amber" title={t('proposal.undoneBut', { count: undo.kept.length })} role="status">
          <NamedChanges changes={undo.kept} />
        </Alert>
      )}
      {proposal.stale.length > 0 && <Stale changes={proposal.stale} />}
    </>
  )
}

interface TakenOverProps {
  last: NonNullable<Proposal['undo']>
  undo: TakingOver['undo']
}

function TakenOver({ last, undo }: TakenOverProps) {
  const { t } = useGenerationTexts()
  const formats = useFormats()
  const { run, isUndoing, refusal } = undo
  return (
    <Alert color="emerald" icon={<CircleCheck aria-hidden />} role="status">
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm">
            {t('proposal.takenOver', {
              moment: sayMoment(formats, last.at),
              name: last.by,
              classes: t('proposal.takenOverClasses', { count: last.classes }),
            })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<Undo2 size={14} aria-hidden />}
            loading={isUndoing}
            onClick={() => run(last._id)}
          >
            {t('proposal.undo')}
          </Button>
        </Group>
        {refusal && <Refusal title={t('proposal.undoFailed')} reply={refusal} />}
      </Stack>
    </Alert>
  )
}

function NamedChanges({ changes }: { changes: Proposal['stale'] }) {
  const sayMessage = useSayMessage()
  const { t } = useGenerationTexts()
  const more = changes.length - MOST_NAMED
  return (
    <List size="sm">
      {changes.slice(0, MOST_NAMED).map((change) => (
        <List.Item key={change.message}>{sayMessage(change)}</List.Item>
      ))}
      {more > 0 && <List.Item>{t('proposal.moreStale', { count: more })}</List.Item>}
    </List>
  )
}

function Stale({ changes }: { changes: Proposal['stale'] }) {
  const { t } = useGenerationTexts()
  return (
    <Alert
      color="amber"
      icon={<TriangleAlert aria-hidden />}
      title={t('proposal.stale', { count: changes.length })}
      role="status"
    >
      <Stack gap="xs" align="flex-start">
        <NamedChanges changes={changes} />
        <Text size="sm">{t('proposal.staleHint')}</Text>
        <Button size="xs" variant="default" renderRoot={(props) => <Link {...props} to="/admin/generate" />}>
          {t('proposal.again')}
        </Button>
      </Stack>
    </Alert>
  )
}

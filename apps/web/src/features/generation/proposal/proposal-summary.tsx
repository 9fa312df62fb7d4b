import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Proposal } from '@scheduler/contract'
import { PROPOSAL_CHANGES } from '@scheduler/domain'
import { Link } from '@tanstack/react-router'
import { Columns2, Trash2 } from 'lucide-react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { CostTable } from '../display/cost-table.tsx'
import { ChangeSign } from '../proposed/change-sign.tsx'
import styles from '../proposed/proposal.module.css'
import { useRunSearch } from '../proposed/use-run-search.ts'
import { BrokenRules } from './broken-rules.tsx'

interface ProposalSummaryProps {
  proposal: Proposal
  onDelete: () => void
}

/** How much changes, for whom, and what each wish costs before and after. */
export function ProposalSummary({ proposal, onDelete }: ProposalSummaryProps) {
  const { t } = useGenerationTexts()
  return (
    <div className={styles.summary}>
      <Paper withBorder p="md" bg="var(--app-surface)">
        <Stack gap="md">
          <Counts proposal={proposal} />
          <Changed proposal={proposal} />
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<Columns2 size={14} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/admin/generate/compare" search={{ a: proposal.run._id }} />
              )}
            >
              {t('proposal.compareWith')}
            </Button>
            <Button
              size="xs"
              variant="light"
              color="red"
              leftSection={<Trash2 size={14} aria-hidden />}
              onClick={onDelete}
            >
              {t('proposal.deleteProposal')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <Paper withBorder p="md" bg="var(--app-surface)">
        <Title order={2} size="h4" mb="xs">
          {t('proposal.costs')}
        </Title>
        <CostTable proposal={proposal} />
        <BrokenRules proposal={proposal} />
      </Paper>
    </div>
  )
}

function Counts({ proposal: { counts } }: { proposal: Proposal }) {
  const { t } = useGenerationTexts()
  const { wanted, toggleChange, isFiltered } = useRunSearch()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not buttons
    <div role="group" aria-label={t('proposal.changesFilter')} className={styles.counts}>
      {PROPOSAL_CHANGES.map((change) => (
        <button
          key={change}
          type="button"
          className={styles.count}
          aria-pressed={isFiltered && wanted.includes(change)}
          onClick={() => toggleChange(change)}
        >
          <strong>{sayNumber(counts[change])}</strong>
          <span>
            <ChangeSign change={change} /> {t(`proposal.changes.${change}`)}
          </span>
        </button>
      ))}
    </div>
  )
}

function Changed({ proposal: { professorsChanged, studentsChanged } }: { proposal: Proposal }) {
  const { t } = useGenerationTexts()
  const people = [
    ...(professorsChanged > 0 ? [t('proposal.professors', { count: professorsChanged })] : []),
    ...(studentsChanged > 0 ? [t('proposal.students', { count: studentsChanged })] : []),
  ]
  return (
    <Text size="sm">
      <Text span inherit c="dimmed">{`${t('proposal.people')}: `}</Text>
      {people.length > 0 ? people.join(', ') : t('proposal.nobody')}
    </Text>
  )
}

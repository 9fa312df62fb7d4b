import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { proposalQuery, runsQuery } from '../../../shared/api/generation-queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { TableMessage } from '../../../shared/ui/data-table/table-message.tsx'
import { TableSkeleton } from '../../../shared/ui/data-table/table-skeleton.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { BackLink } from '../display/back-link.tsx'
import { hasProposal, nameOfRun } from '../display/run-words.ts'

const Comparison = lazyPart(() => import('./comparison.tsx').then((file) => file.Comparison))

interface Compared {
  a?: string | undefined
  b?: string | undefined
}

/** Two proposals side by side: what each wish costs, and which classes are elsewhere. */
export function ComparePage() {
  const { t } = useGenerationTexts()
  const { a, b }: Compared = useSearch({ strict: false })
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <BackLink />
        <PageHeader title={t('compare.title')} subtitle={t('compare.subtitle')} />
      </Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ProposalChoice part="a" label={t('compare.first')} value={a} />
        <ProposalChoice part="b" label={t('compare.second')} value={b} />
      </SimpleGrid>
      {a && b && a !== b ? <LoadedTwo a={a} b={b} /> : <TableMessage text={t('compare.needTwo')} />}
    </Stack>
  )
}

interface ProposalChoiceProps {
  part: 'a' | 'b'
  label: string
  value: string | undefined
}

function ProposalChoice({ part, label, value }: ProposalChoiceProps) {
  const { t } = useGenerationTexts()
  const { data: runs = [] } = useQuery(runsQuery)
  const navigate = useNavigate()
  const choose = (id: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, [part]: id || undefined }), replace: true })
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('compare.needTwo') },
        ...runs.filter(hasProposal).map((run) => ({ value: run._id, label: nameOfRun(t, run) })),
      ]}
    />
  )
}

function LoadedTwo({ a, b }: { a: string; b: string }) {
  const { t } = useGenerationTexts()
  const first = useQuery(proposalQuery(a))
  const second = useQuery(proposalQuery(b))
  if (first.data && second.data) {
    return (
      <Suspense>
        <Comparison first={first.data} second={second.data} />
      </Suspense>
    )
  }
  if (first.isError || second.isError) return <TableMessage text={t('compare.failed')} />
  return <TableSkeleton text={t('proposal.loading')} />
}

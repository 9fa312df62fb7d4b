import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { NewRun, RunChoices } from '@scheduler/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { demandCheckQuery, runsQuery } from '../../../shared/api/generation-queries.ts'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { TableSkeleton } from '../../../shared/ui/data-table/table-skeleton.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ChoicesCard } from '../choices/choices-card.tsx'
import { useChoices } from '../choices/stored-choices.ts'
import classes from '../display/generation.module.css'
import { DemandCard } from './demand-card.tsx'
import { StartRun } from './start-run.tsx'

// The choices do not wait for the list below them.
const RunsList = lazyPart(() => import('../runs/runs-list.tsx').then((file) => file.RunsList))

/** Choices that are being made are not each asked about. */
const PAUSE_MILLISECONDS = 350

/** What decides which classes are asked for, without what only the search needs. */
function readDemand(choices: NewRun): RunChoices {
  const { term, termId, department, statuses, courseIds, parts, limits, standing, weights } = choices
  return { term, termId, department, statuses, courseIds, parts, limits, standing, weights }
}

/** Choices, what prevents them, and the runs that were asked for. */
export function GeneratePage() {
  const { t } = useGenerationTexts()
  const state = useChoices()
  const { choices } = state
  const [asked] = useDebouncedValue(choices, PAUSE_MILLISECONDS)
  const isAskable = asked.statuses.length > 0 && asked.courseIds?.length !== 0 && asked.parts?.length !== 0
  const check = useQuery({
    ...demandCheckQuery(readDemand(asked)),
    enabled: isAskable,
    placeholderData: keepPreviousData,
  })
  const runs = useQuery(runsQuery)
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.columns}>
        <ChoicesCard {...state} check={check.data} />
        <div className={classes.demand}>
          <DemandCard
            check={isAskable ? check.data : undefined}
            isChecking={check.isFetching || asked !== choices}
            hasFailed={check.isError}
            onRetry={() => void check.refetch()}
          >
            <StartRun
              choices={choices}
              check={check.data}
              runs={runs.data}
              isReady={isAskable && choices.statuses.length > 0}
            />
          </DemandCard>
        </div>
      </div>
      <Suspense fallback={<TableSkeleton isQuiet text={t('runs.loading')} />}>
        <RunsList query={runs} />
      </Suspense>
    </Stack>
  )
}

import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import type { DemandCheck, Finding } from '@scheduler/contract'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../../shared/i18n/numbers.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.ts'
import classes from '../display/generation.module.css'

const FindingsList = lazyPart(() => import('./findings-list.tsx').then((file) => file.FindingsList))

interface DemandCardProps {
  check: DemandCheck | undefined
  isChecking: boolean
  hasFailed: boolean
  onRetry: () => void
  /** The way on. */
  children: ReactNode
}

/** What the choices ask for, and what of it is impossible as things are. */
export function DemandCard({ check, isChecking, hasFailed, onRetry, children }: DemandCardProps) {
  const { t } = useGenerationTexts()
  return (
    <Paper component="section" aria-labelledby="generation-check" withBorder p="md" bg="var(--app-surface)">
      <Stack gap="md">
        <Group gap="xs">
          <Title order={2} size="h4" id="generation-check">
            {t('check.title')}
          </Title>
          {isChecking && <Loader size="xs" type="dots" aria-hidden />}
        </Group>
        <div aria-busy={isChecking} className={classes.check} data-old={(isChecking && check) || undefined}>
          {check && <DemandFacts check={check} />}
          {!check && !hasFailed && <Text c="dimmed">{t('check.checking')}</Text>}
          {hasFailed && (
            <Group role="alert">
              <Text>{t('check.failed')}</Text>
              <Button size="xs" variant="default" loading={isChecking} onClick={onRetry}>
                {t('translation:actions.tryAgain')}
              </Button>
            </Group>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

function DemandFacts({ check }: { check: DemandCheck }) {
  const { t } = useGenerationTexts()
  const counts = (['courses', 'classes', 'standing', 'locked'] as const).filter(
    (key) => key !== 'locked' || check.locked > 0,
  )
  return (
    <Stack gap="sm">
      <dl className={classes.figures}>
        {counts.map((key) => (
          <div key={key}>
            <dt>{t(`check.${key}`, { count: check[key] })}</dt>
            <dd>{sayNumber(check[key])}</dd>
          </div>
        ))}
      </dl>
      <Findings findings={check.findings} isEmpty={check.classes === 0} />
    </Stack>
  )
}

function Findings({ findings, isEmpty }: { findings: readonly Finding[]; isEmpty: boolean }) {
  const { t } = useGenerationTexts()
  if (isEmpty && findings.length === 0) return <Text c="dimmed">{t('check.nothing')}</Text>
  if (findings.length === 0) {
    return (
      <Group gap="xs" wrap="nowrap">
        <CircleCheck size={18} aria-hidden className={classes.fine} />
        <Text size="sm">{t('check.fine')}</Text>
      </Group>
    )
  }
  return (
    <Suspense>
      <FindingsList findings={findings} />
    </Suspense>
  )
}

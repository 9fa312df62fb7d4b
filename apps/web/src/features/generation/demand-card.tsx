import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import type { DemandCheck, Finding } from '@scheduler/contract'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGenerationTexts } from '../../shared/i18n/generation-texts.ts'
import { sayNumber } from '../../shared/i18n/numbers.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import classes from './generation.module.css'
import { LinkList } from './link-list.tsx'

/** So many findings are shown at first. */
const SHOWN_AT_FIRST = 6

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
  const [isWhole, setIsWhole] = useState(false)
  if (isEmpty && findings.length === 0) return <Text c="dimmed">{t('check.nothing')}</Text>
  if (findings.length === 0) {
    return (
      <Group gap="xs" wrap="nowrap">
        <CircleCheck size={18} aria-hidden className={classes.fine} />
        <Text size="sm">{t('check.fine')}</Text>
      </Group>
    )
  }
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const ordered = [...errors, ...warnings]
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN_AT_FIRST)
  const summary = [
    ...(errors.length > 0 ? [t('check.errors', { count: errors.length })] : []),
    ...(warnings.length > 0 ? [t('check.warnings', { count: warnings.length })] : []),
  ]
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} role="status">
        {summary.join(' · ')}
      </Text>
      <ul className={classes.findings}>
        {shown.map((finding) => (
          <FindingRow key={`${finding.kind} ${finding.message}`} finding={finding} />
        ))}
      </ul>
      {ordered.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('check.showFewer') : t('check.showAll', { count: ordered.length })}
        </Button>
      )}
    </Stack>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { severity, links } = finding
  const { t } = useGenerationTexts()
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <li className={classes.finding} data-severity={severity}>
      <Icon size={18} role="img" aria-label={t(`check.${severity}`)} className={classes.severity} />
      <div>
        <Text size="sm">{sayMessage(finding)}</Text>
        <LinkList links={links} />
      </div>
    </li>
  )
}

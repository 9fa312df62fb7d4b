import { Button, Stack, Text } from '@mantine/core'
import type { Finding } from '@scheduler/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useGenerationTexts } from '../../../shared/i18n/generation-texts.ts'
import { useSayMessage } from '../../../shared/i18n/say-message.ts'
import classes from '../display/generation.module.css'
import { LinkList } from '../display/link-list.tsx'

/** So many findings are shown at first. */
const SHOWN_AT_FIRST = 6

/** What is impossible and what may be, the impossible first. */
export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useGenerationTexts()
  const [isWhole, setIsWhole] = useState(false)
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
  const sayMessage = useSayMessage()
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

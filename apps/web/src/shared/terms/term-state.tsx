import { Badge } from '@mantine/core'
import type { TermRecord } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { TERM_COLORS } from './term-colors.ts'

/** How it is with an academic term. */
export function TermState({ state }: Pick<TermRecord, 'state'>) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={TERM_COLORS[state]} style={{ flex: 'none' }}>
      {t(`terms.states.${state}`)}
    </Badge>
  )
}

import { Alert, List, Stack, Text } from '@mantine/core'
import type { ErrorReply, SuggestedPlacement } from '@scheduler/contract'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { WaysOut } from './ways-out.tsx'

interface ClassRefusalProps {
  reply: ErrorReply
  isBusy: boolean
  onTake: (suggestion: SuggestedPlacement) => void
}

/** Why a class can't go where it was put, and the ways out, one click each. */
export function ClassRefusal({ reply, isBusy, onTake }: ClassRefusalProps) {
  const { t } = useTranslation()
  const { t: say } = useMovingTexts()
  const { message, conflicts = [], suggestion, suggestions = [] } = reply
  const reasons = conflicts.length > 0 ? conflicts.map((conflict) => conflict.message) : [message]
  const alert = useRef<HTMLDivElement>(null)
  // The button that was pressed is below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal is brought into view
  useEffect(() => void alert.current?.scrollIntoView({ block: 'nearest' }), [reply])
  return (
    <Alert ref={alert} color="red" icon={<TriangleAlert aria-hidden />} title={say('refused')} role="alert">
      <Stack gap="xs">
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
        {suggestion !== undefined && <Text size="sm">{t('calendar.suggestion', { suggestion })}</Text>}
        {(suggestions.length > 0 || suggestion === undefined) && (
          <Text size="sm" fw={600}>
            {t(suggestions.length > 0 ? 'calendar.waysOut' : 'calendar.noWayOut')}
          </Text>
        )}
        <WaysOut suggestions={suggestions} isBusy={isBusy} onTake={onTake} />
      </Stack>
    </Alert>
  )
}

import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Warning } from '@scheduler/contract'
import { useTranslation } from 'react-i18next'
import { useSayMessage } from '../i18n/say-message.ts'

/** A toast has room for so many; the dashboard lists them all. */
const MOST_SHOWN = 3

interface WarningListProps {
  /** The first of so many. */
  warnings: readonly Warning[]
  count: number
  /** Opens a class, for those who may change it. */
  onOpenClass: ((id: string) => void) | null
  onOpenAll: () => void
}

/** Existing classes that a change has left outside a rule, each leading to the class. */
export function WarningList({ warnings, count, onOpenClass, onOpenAll }: WarningListProps) {
  const { t } = useTranslation()
  const sayMessage = useSayMessage()
  const rest = count - MOST_SHOWN
  return (
    <Stack gap={6} align="flex-start">
      {warnings.slice(0, MOST_SHOWN).map(({ classId, kind, ...said }) => {
        const text = sayMessage(said)
        return onOpenClass ? (
          <Anchor
            key={`${classId} ${kind} ${said.message}`}
            component="button"
            size="sm"
            ta="start"
            onClick={() => onOpenClass(classId)}
          >
            {text}
          </Anchor>
        ) : (
          <Text key={`${classId} ${kind} ${said.message}`} size="sm">
            {text}
          </Text>
        )
      })}
      {rest > 0 && onOpenClass && (
        <Button size="compact-sm" variant="light" color="amber" onClick={onOpenAll}>
          {t('warnings.more', { count: rest })}
        </Button>
      )}
    </Stack>
  )
}

import { Alert, Button, List, Stack, Text } from '@mantine/core'
import type { ErrorReply, SuggestedPlacement } from '@scheduler/contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type ClassRefusalProps = {
  reply: ErrorReply
  isBusy: boolean
  onTake: (suggestion: SuggestedPlacement) => void
}

/** Why a class may not stand where it was put, and the ways out, one click each. */
export function ClassRefusal({ reply, isBusy, onTake }: ClassRefusalProps) {
  const { t } = useTranslation()
  const { conflicts = [], suggestions = [] } = reply
  return (
    <Alert color="red" icon={<TriangleAlert aria-hidden />} title={t('calendar.refused')} role="alert">
      <Stack gap="xs">
        <List size="sm">
          {conflicts.map((conflict) => (
            <List.Item key={conflict.message}>{conflict.message}</List.Item>
          ))}
        </List>
        <Text size="sm" fw={600}>
          {t(suggestions.length > 0 ? 'calendar.waysOut' : 'calendar.noWayOut')}
        </Text>
        {suggestions.map((suggestion) => (
          <Button
            key={`${suggestion.day}${suggestion.startTime}${suggestion.roomId}`}
            variant="default"
            size="compact-md"
            justify="flex-start"
            h="auto"
            py={4}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            disabled={isBusy}
            onClick={() => onTake(suggestion)}
          >
            {sayPlacement(suggestion)}
          </Button>
        ))}
      </Stack>
    </Alert>
  )
}

function sayPlacement({ day, startTime, endTime, roomName, reason }: SuggestedPlacement): string {
  return `${day} ${startTime} - ${endTime}${roomName === null ? '' : `, ${roomName}`}: ${reason}`
}

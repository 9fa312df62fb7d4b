import { Button, Stack } from '@mantine/core'
import type { SuggestedPlacement } from '@scheduler/contract'

type WaysOutProps = {
  suggestions: readonly SuggestedPlacement[]
  isBusy?: boolean
  onTake: (suggestion: SuggestedPlacement) => void
}

/** The places that are free instead; one click takes one. */
export function WaysOut({ suggestions, isBusy = false, onTake }: WaysOutProps) {
  return (
    <Stack gap={6}>
      {suggestions.map((suggestion) => (
        <Button
          key={`${suggestion.day}${suggestion.startTime}${suggestion.roomId}`}
          variant="default"
          size="compact-sm"
          fw={500}
          justify="flex-start"
          h="auto"
          py={4}
          lh={1.4}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          disabled={isBusy}
          onClick={() => onTake(suggestion)}
        >
          {sayPlacement(suggestion)}
        </Button>
      ))}
    </Stack>
  )
}

function sayPlacement({ day, startTime, endTime, roomName, reason }: SuggestedPlacement): string {
  return `${day} ${startTime} - ${endTime}${roomName === null ? '' : `, ${roomName}`}: ${reason}`
}

import { Button, Stack, Text } from '@mantine/core'
import type { SuggestedPlacement } from '@scheduler/contract'
import { WEEKDAYS } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'

type WaysOutProps = {
  suggestions: readonly SuggestedPlacement[]
  isBusy?: boolean
  onTake: (suggestion: SuggestedPlacement) => void
}

/** The places that are free instead; one click takes one. */
export function WaysOut({ suggestions, isBusy = false, onTake }: WaysOutProps) {
  const { t } = useTranslation()
  const formats = useFormats()
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
          styles={{ label: { display: 'block', whiteSpace: 'normal', textAlign: 'start' } }}
          disabled={isBusy}
          onClick={() => onTake(suggestion)}
        >
          {sayPlacement(t, formats, suggestion)}
          <Text span inherit c="dimmed">{`: ${suggestion.reason}`}</Text>
        </Button>
      ))}
    </Stack>
  )
}

function sayPlacement(
  t: TFunction,
  { times }: Formats,
  { day, startTime, endTime, roomName }: SuggestedPlacement,
): string {
  const weekday = WEEKDAYS.find((name) => name === day)
  const time = `${weekday ? t(`timetable.days.${weekday}`) : day} ${times(`${startTime} - ${endTime}`)}`
  return `${time}${roomName === null ? '' : `, ${roomName}`}`
}

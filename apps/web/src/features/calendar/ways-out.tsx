import { Button, Stack, Text } from '@mantine/core'
import type { SuggestedPlacement } from '@scheduler/contract'
import { parseTime, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { WRAPPING_LABEL } from '../../shared/ui/wrapping-label.ts'
import type { ReadPrice } from './cell-costs.ts'

interface WaysOutProps {
  suggestions: readonly SuggestedPlacement[]
  isBusy?: boolean
  /** What each would change for the timetable, where that is known. */
  prices?: ReadPrice | undefined
  onTake: (suggestion: SuggestedPlacement) => void
}

/** The places that are free instead; one click takes one. */
export function WaysOut({ suggestions, isBusy = false, prices, onTake }: WaysOutProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap={6}>
      {suggestions.map((suggestion) => {
        const [place, detail] = sayPlacement(t, formats, suggestion)
        const price = prices?.(toPlacement(suggestion))
        return (
          <Button
            key={`${suggestion.day}${suggestion.startTime}${suggestion.roomId}`}
            variant="default"
            size="compact-sm"
            fw={600}
            justify="flex-start"
            h="auto"
            mih={30}
            lh={1.4}
            styles={{ label: WRAPPING_LABEL }}
            disabled={isBusy}
            onClick={() => onTake(suggestion)}
          >
            {place}
            <Text span inherit fw={400} c="dimmed">
              {detail}
              {price && ` (${price.sum})`}
            </Text>
          </Button>
        )
      })}
    </Stack>
  )
}

function toPlacement({ day, startTime, roomId }: SuggestedPlacement) {
  return { day: day as Weekday, startMinute: parseTime(startTime) ?? 0, roomId }
}

/** The place and what it keeps or changes; a reason that begins with the time names the place. */
function sayPlacement(t: TFunction, { times }: Formats, suggestion: SuggestedPlacement): [string, string] {
  const { day, startTime, endTime, roomName, reason } = suggestion
  const weekday = WEEKDAYS.find((name) => name === day)
  const time = `${weekday ? t(`timetable.days.${weekday}`) : day} ${times(`${startTime} - ${endTime}`)}`
  if (reason.startsWith(time)) return [time, reason.slice(time.length)]
  return [roomName === null ? time : `${time}, ${roomName}`, `: ${reason}`]
}

import { Button, Stack, Text } from '@mantine/core'
import { type ClassRecord, listMakeUps, type MeetingChoice } from '@scheduler/contract'
import { type CalendarDate, weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { useFormats } from '../../../shared/i18n/formats.ts'
import { useMeetingsTexts } from '../../../shared/i18n/meetings-texts.ts'
import { WRAPPING_LABEL } from '../../../shared/ui/wrapping-label.ts'

interface MakeUpsProps {
  changed: Pick<ClassRecord, '_id' | 'joinedCount'>
  /** Of the meeting that is to be elsewhere. */
  originalDate: CalendarDate
  onTake: (place: MeetingChoice) => void
}

/** Times at which the professors and a room are free, and most students; the best first. */
export function MakeUps({ changed, originalDate, onTake }: MakeUpsProps) {
  const { t } = useMeetingsTexts()
  const formats = useFormats()
  const [isAsked, setIsAsked] = useState(false)
  const query = useQuery({
    queryKey: ['makeUps', changed._id, originalDate],
    queryFn: () => call(listMakeUps, { params: { id: changed._id }, query: { originalDate } }),
    enabled: isAsked,
    meta: { describeFailure: (message: string) => t('findTimeFailed', { message }) },
  })
  const say = ({ date, startTime, endTime, roomName }: MeetingChoice) =>
    [
      `${formats.shortDay(weekdayOf(date))} ${formats.date(date)}`,
      `${formats.time(startTime)} - ${formats.time(endTime)}`,
      roomName,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="light"
        size="compact-sm"
        loading={query.isFetching}
        onClick={() => (isAsked ? void query.refetch() : setIsAsked(true))}
      >
        {t('findTime')}
      </Button>
      {query.data?.length === 0 && <Text size="sm">{t('noTime')}</Text>}
      {query.data?.map((place) => (
        <Button
          key={`${place.date} ${place.startTime}`}
          variant="default"
          size="compact-sm"
          h="auto"
          mih={30}
          styles={{ label: WRAPPING_LABEL }}
          onClick={() => onTake(place)}
        >
          {say(place)}
          {place.makesRoom && (
            <Text span inherit c="dimmed" ms={6}>
              {t('makesRoom', { title: place.makesRoom.title, room: place.makesRoom.roomName })}
            </Text>
          )}
          {changed.joinedCount > 0 && (
            <Text span inherit c="dimmed" ms={6}>
              {t('free', { free: place.freeStudents ?? 0, students: changed.joinedCount })}
            </Text>
          )}
        </Button>
      ))}
    </Stack>
  )
}

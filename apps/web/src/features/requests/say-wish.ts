import type { MeetingWish } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { professorsQuery, roomsQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useRequestsTexts } from '../../shared/i18n/requests-texts.ts'

/** What a wish would have the meeting be, in words. */
export function useSayWish() {
  const { t } = useRequestsTexts()
  const { date: sayDate, time } = useFormats()
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(professorsQuery)
  const sayTime = ({ date, startTime, endTime }: MeetingWish) => {
    const times = startTime && endTime && { start: time(startTime), end: time(endTime) }
    if (!date) return times && t('wishes.time', times)
    return times
      ? t('wishes.move', { date: sayDate(date), ...times })
      : t('wishes.date', { date: sayDate(date) })
  }
  return (wish: MeetingWish | undefined): string => {
    if (!wish) return t('wishes.anyTime')
    const { date, roomId, professorIds, link } = wish
    if (date === null) return t('wishes.cancel')
    const room = rooms.find(({ _id }) => _id === roomId)
    const names = professorIds?.flatMap((id) => professors.find(({ _id }) => _id === id)?.fullName ?? [])
    return [
      sayTime(wish),
      room && t('wishes.room', { room: room.name }),
      roomId === null && link === '' && t('wishes.noRoom'),
      link !== '' && t('wishes.online', { link }),
      names && t('wishes.professors', { names: names.join(', ') }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

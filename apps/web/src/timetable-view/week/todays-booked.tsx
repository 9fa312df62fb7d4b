import { Text } from '@mantine/core'
import type { BookingRecord } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingsQuery } from '../../shared/api/booking-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isolate } from '../../shared/i18n/isolate.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSignedIn } from '../../shared/session/signed-in.ts'
import { matchesSearch } from '../../shared/ui/matches-search.ts'
import { useSiteMoment } from '../dates/use-site-moment.ts'
import { type Filters, readFilters } from '../filters/filters.ts'
import { useViewSearch } from '../view-search.ts'

/** The events for which rooms are booked today, by their start. */
export function useTodaysBooked(): readonly BookingRecord[] {
  const { data } = useQuery(bookingsQuery)
  const { date } = useSiteMoment()
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ state, dates }) => state === 'approved' && dates.includes(date))
        .sort((one, other) => one.startTime.localeCompare(other.startTime)),
    [data, date],
  )
}

/** Which rooms they take, below what is closed; to others than administrators of the rooms that they filter by. */
export function TodaysBooked() {
  const { role } = useSignedIn()
  const { q, only = '' } = useViewSearch()
  const filters = readFilters(only)
  const booked = useTodaysBooked().filter(
    (one) => (role === 'admin' || filters.size > 0) && passes(one, filters) && contains(one, q),
  )
  return <BookedList booked={booked} />
}

/** Of the filters of classes an event has no more than a room. */
const passes = ({ roomId }: BookingRecord, filters: Filters) =>
  [...filters].every(
    ([kind, ids]) =>
      (kind === 'room' && ids.has(roomId._id)) || (kind === 'building' && ids.has(roomId.buildingName)),
  )

const contains = ({ title, roomId, organiser }: BookingRecord, searched: string) =>
  searched
    .trim()
    .split(/\s+/)
    .every((word) => matchesSearch(word, [title, roomId.name, roomId.buildingName, organiser]))

export function BookedList({ booked }: { booked: readonly BookingRecord[] }) {
  const { t } = useTimetableTexts()
  const { times } = useFormats()
  return booked.map(({ _id, title, roomId, startTime, endTime }) => (
    <Text key={_id} size="sm">
      {[t('booked'), roomId.name, times(`${startTime} - ${endTime}`), title].map(isolate).join(' · ')}
    </Text>
  ))
}

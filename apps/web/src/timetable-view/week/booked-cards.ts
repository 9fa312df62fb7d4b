import type { BookingRecord } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingsQuery } from '../../shared/api/booking-queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import type { GridCard } from '../../timetable-grid/grid-types.ts'
import type { WeekColumn } from './arrange-week.ts'
import type { NamedSubject, Subject } from './subjects/subjects.ts'
import { minutesOf, rowOfMinute } from './week-hours.ts'

/** Whether a booked room is that of a subject, or in it. */
export const holdsRoomOf = ({ kind, id }: Subject, { roomId }: BookingRecord) =>
  (kind === 'room' && roomId._id === id) || (kind === 'building' && roomId.buildingName === id)

const NONE: readonly BookingRecord[] = []

/** The events for which one of the chosen rooms is booked, and as what they are counted where days and hours are chosen. */
export function useBooked(chosen: readonly NamedSubject[]) {
  const isOfRooms = chosen.some(({ kind }) => kind === 'room' || kind === 'building')
  const { data = NONE } = useQuery({ ...bookingsQuery, enabled: isOfRooms })
  return useMemo(() => {
    const booked = data.filter(
      (one) => one.state === 'approved' && chosen.some((subject) => holdsRoomOf(subject, one)),
    )
    return { booked, times: booked.flatMap(listTimes) }
  }, [data, chosen])
}

/** As what a booking is counted where days and hours are chosen. */
export const listTimes = ({ dates, startTime, endTime }: BookingRecord) =>
  dates.map((date) => ({ day: weekdayOf(date), startTime, endTime }))

/** Their cards, which do not move. */
export function useBookedCards(
  booked: readonly BookingRecord[],
  columns: readonly WeekColumn[],
): readonly GridCard[] {
  const { t } = useTimetableTexts()
  const { times } = useFormats()
  return useMemo(
    () =>
      columns.flatMap((column) =>
        booked
          .filter((one) => one.dates.includes(column.date) && holdsRoomOf(column.subject, one))
          .map((one) => toBookedCard(one, column, { times, tag: t('booked') })),
      ),
    [booked, columns, times, t],
  )
}

interface Words {
  readonly times: (text: string) => string
  readonly tag: string
}

function toBookedCard(one: BookingRecord, column: WeekColumn, { times, tag }: Words): GridCard {
  const [start, end] = minutesOf(one)
  const { rowId, share } = rowOfMinute(start)
  const time = times(`${one.startTime} - ${one.endTime}`)
  return {
    id: `${one._id} booked ${column.id}`,
    rowId,
    columnId: column.id,
    rowOffset: share,
    rowSpan: (end - start) / 60,
    order: start,
    title: one.title,
    time,
    label: [one.title, `${column.label} ${time}`, one.roomId.name, one.organiser, tag]
      .filter(Boolean)
      .join(', '),
    tag,
    note: column.subject.kind === 'room' ? one.organiser : one.roomId.name,
    secondLine: 'note',
    colorIndex: null,
    isFixed: true,
  }
}

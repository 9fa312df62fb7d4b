import type { BookingRecord } from '@scheduler/contract'
import { useBookingsTexts } from '../../shared/i18n/bookings-texts.ts'
import { useFormats } from '../../shared/i18n/formats.ts'

/** The dates and times of a booking in words. */
export function useSayWhen() {
  const { t } = useBookingsTexts()
  const { date, time } = useFormats()
  return ({ dates, startTime, endTime }: Pick<BookingRecord, 'dates' | 'startTime' | 'endTime'>) => {
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    const slots = { start: time(startTime), end: time(endTime) }
    if (dates.length === 1) return t('when', { date: date(first), ...slots })
    return t('whenSeries', { count: dates.length, from: date(first), to: date(last), ...slots })
  }
}

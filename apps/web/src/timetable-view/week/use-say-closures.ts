import type { ClosureRecord } from '@scheduler/contract'
import { type CalendarDate, weekdayOf } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { closuresQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'

const NONE: readonly ClosureRecord[] = []
/** What it is about by name; null: the whole site. */
const placeOf = ({
  roomName,
  buildingName,
  campusName,
}: Pick<ClosureRecord, 'roomName' | 'buildingName' | 'campusName'>) => roomName ?? buildingName ?? campusName

const SEPARATOR = ' · '

/** Says what is closed, or taught as another day, from the first of these dates to the last; nothing where all is as usual. */
export function useSayClosures(): (dates: readonly CalendarDate[], today?: CalendarDate) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data: closures = NONE } = useQuery(closuresQuery)
  return useCallback(
    (dates, today) => {
      const [first, last] = [dates[0], dates.at(-1)]
      if (first === undefined || last === undefined) return ''
      const shown = closures.filter(({ startDate, endDate }) => startDate <= last && first <= endDate)
      const sayClosed = ({ name, startDate: from, endDate: to, ...place }: ClosureRecord) => {
        const days = { from: formats.dayOfMonth(from), to: formats.dayOfMonth(to) }
        const when = from === to ? days.from : t('timetable.fromTo', days)
        return [name, placeOf(place), when].filter(Boolean).join(', ')
      }
      const sayDay = (date: CalendarDate) =>
        `${t(`timetable.days.${weekdayOf(date)}`)} ${formats.dayOfMonth(date)}`
      const taught = shown.flatMap(({ startDate, taughtAs, ...place }) => {
        if (!taughtAs) return []
        const said =
          startDate === today
            ? t('closures.taughtToday', { as: t(`timetable.days.${weekdayOf(taughtAs)}`) })
            : t('closures.taughtDay', { date: sayDay(startDate), as: sayDay(taughtAs) })
        return [placeOf(place), said].filter(Boolean).join(': ')
      })
      const closed = shown.filter(({ taughtAs }) => !taughtAs).map(sayClosed)
      const said = closed.length > 0 ? [t('closures.ofWeek', { closures: closed.join('; ') })] : []
      return [...said, ...taught].join(SEPARATOR)
    },
    [closures, formats, t],
  )
}

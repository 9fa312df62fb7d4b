import type { ClosureRecord } from '@scheduler/contract'
import type { CalendarDate } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { closuresQuery } from '../../shared/api/queries.ts'
import { useFormats } from '../../shared/i18n/formats.ts'

const NONE: readonly ClosureRecord[] = []

/** Says what is closed from the first of these dates to the last; nothing where all is open. */
export function useSayClosures(): (dates: readonly CalendarDate[]) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data: closures = NONE } = useQuery(closuresQuery)
  return useCallback(
    (dates) => {
      const [first, last] = [dates[0], dates.at(-1)]
      if (first === undefined || last === undefined) return ''
      const shown = closures.filter(({ startDate, endDate }) => startDate <= last && first <= endDate)
      const say = ({ name, startDate: from, endDate: to, buildingName, campusName }: ClosureRecord) => {
        const days = { from: formats.dayOfMonth(from), to: formats.dayOfMonth(to) }
        const when = from === to ? days.from : t('timetable.fromTo', days)
        return [name, buildingName ?? campusName, when].filter(Boolean).join(', ')
      }
      return shown.length === 0 ? '' : t('closures.ofWeek', { closures: shown.map(say).join('; ') })
    },
    [closures, formats, t],
  )
}

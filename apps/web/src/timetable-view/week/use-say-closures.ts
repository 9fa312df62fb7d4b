import type { CalendarDate, Closure } from '@scheduler/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableSettings } from '../use-timetable-settings.ts'

/** Says what is closed from the first of these dates to the last; nothing where all is open. */
export function useSayClosures(): (dates: readonly CalendarDate[]) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  const { closures } = useTimetableSettings()
  return useCallback(
    (dates) => {
      const [first, last] = [dates[0], dates.at(-1)]
      if (first === undefined || last === undefined) return ''
      const shown = closures.filter(({ from, to }) => from <= last && first <= to)
      const say = ({ name, from, to, buildingName }: Closure) => {
        const days = { from: formats.dayOfMonth(from), to: formats.dayOfMonth(to) }
        const when = from === to ? days.from : t('timetable.fromTo', days)
        return [name, buildingName, when].filter(Boolean).join(', ')
      }
      return shown.length === 0 ? '' : t('closures.ofWeek', { closures: shown.map(say).join('; ') })
    },
    [closures, formats, t],
  )
}

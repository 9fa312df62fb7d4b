import { Text } from '@mantine/core'
import type { CalendarDate, Closure } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableSettings } from '../use-timetable-settings.ts'

/** What is closed in the week that is shown. */
export function WeekClosures({ dates }: { dates: readonly CalendarDate[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { closures } = useTimetableSettings()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const shown = closures.filter(({ from, to }) => from <= last && first <= to)
  if (shown.length === 0) return null
  const say = ({ name, from, to, buildingName }: Closure) => {
    const days = { from: formats.dayOfMonth(from), to: formats.dayOfMonth(to) }
    const when = from === to ? days.from : t('timetable.fromTo', days)
    return [name, buildingName, when].filter(Boolean).join(', ')
  }
  return <Text size="sm">{t('closures.ofWeek', { closures: shown.map(say).join('; ') })}</Text>
}

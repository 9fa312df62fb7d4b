import { Button, Group, Text } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useSiteDates } from '../dates/use-site-dates.ts'
import { useViewSearch } from '../view-search.ts'
import { findNearestMeeting } from './nearest-meeting.ts'
import type { Week } from './use-week.ts'

/** Says why a week is empty, and leads to where it is not. */
export function EmptyWeek({ week: { dates, whole, shown } }: { week: Week }) {
  const { t } = useTimetableTexts()
  const formats = useFormats()
  const { change } = useViewSearch()
  const site = useSiteDates()
  const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const nearest = findNearestMeeting(shown, days, site)
  const say = () => {
    if (nearest) return t(nearest.isLater ? 'empty.next' : 'empty.last', { date: formats.date(nearest.date) })
    return t(whole.length > 0 ? 'empty.filtered' : 'empty.none')
  }
  return (
    <Group gap="sm" role="status">
      <Text size="sm" c="dimmed">
        {say()}
      </Text>
      {nearest && (
        <Button size="xs" variant="light" onClick={() => change({ week: nearest.date })}>
          {t('empty.go')}
        </Button>
      )}
      {!nearest && whole.length > 0 && (
        <Button size="xs" variant="light" onClick={() => change({ q: undefined, only: undefined })}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  )
}

import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { addWeeks, type CalendarDate } from '@scheduler/domain'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { useViewSearch } from '../view-search.ts'
import classes from './week-timetable.module.css'

interface WeekNavigationProps {
  wednesday: CalendarDate
  dates: readonly CalendarDate[]
}

/** Back and forward by weeks, and to this one. */
export function WeekNavigation({ wednesday, dates }: WeekNavigationProps) {
  const { t } = useTimetableTexts()
  const formats = useFormats()
  const { change } = useViewSearch()
  const goBy = (weeks: number) => () => change({ week: addWeeks(wednesday, weeks) })
  const [first = wednesday, last = wednesday] = [dates[0], dates.at(-1)]
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        data-key="k"
        aria-label={t('translation:timetable.weekBefore')}
        onClick={goBy(-1)}
      >
        <ChevronLeft size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <Button variant="default" data-key="t" onClick={() => change({ week: undefined })}>
        {t('thisWeek')}
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        data-key="j"
        aria-label={t('translation:timetable.weekAfter')}
        onClick={goBy(1)}
      >
        <ChevronRight size={18} aria-hidden className={classes.arrow} />
      </ActionIcon>
      <Text fw={600} aria-live="polite" className={classes.dates ?? ''}>
        {t('translation:timetable.fromTo', { from: formats.dayOfMonth(first), to: formats.date(last) })}
      </Text>
    </Group>
  )
}

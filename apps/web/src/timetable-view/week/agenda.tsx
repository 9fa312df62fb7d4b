import { Text } from '@mantine/core'
import { addWeeks, weekdayOf } from '@scheduler/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { DayListCards } from '../../timetable-grid/day-list/day-list-cards.tsx'
import { useWeek, type Week, type WeekOptions } from './use-week.ts'
import { type ListCardsProps, useHighlighted, useListCards } from './week-cards.tsx'
import styles from './week-timetable.module.css'

const NO_COLUMNS: readonly never[] = []

export interface AgendaProps extends ListCardsProps {
  week: Week
  options: Omit<WeekOptions, 'date'>
}

/** The days with classes of the week and the one after it, from today on where it is among them. */
export function Agenda(props: AgendaProps) {
  const { t } = useTranslation()
  const texts = useTimetableTexts()
  const formats = useFormats()
  const { options, week } = props
  const first = useWeek({ ...options, date: week.wednesday })
  const second = useWeek({ ...options, date: addWeeks(week.wednesday, 1) })
  const today = week.now.date
  const start = first.dates.includes(today) ? today : ''
  const days = [...listDays(first), ...listDays(second)].filter(({ date }) => date >= start)
  const highlightedIds = useHighlighted([...first.cards, ...second.cards])
  const { onOpen, renderContent } = useListCards(props)
  if (days.length === 0) return <Text c="dimmed">{texts.t('phone.nothing')}</Text>
  return days.map(({ date, cards }) => {
    const label = `${t(`timetable.days.${weekdayOf(date)}`)} ${formats.dayOfMonth(date)}`
    return (
      <section key={date} aria-label={label}>
        <h2 className={styles.agendaDay} data-current={date === today || undefined}>
          {label}
        </h2>
        <DayListCards
          label={label}
          cards={cards}
          columns={NO_COLUMNS}
          onOpen={onOpen}
          renderContent={renderContent}
          highlightedIds={highlightedIds}
          now={date === today ? { minute: week.now.minute, label: t('timetable.now') } : undefined}
        />
      </section>
    )
  })
}

function listDays({ dates, columns, cards }: Week) {
  return dates.flatMap((date) => {
    const ids = new Set(columns.filter((column) => column.date === date).map(({ id }) => id))
    const ofDay = cards.filter(({ columnId }) => ids.has(columnId))
    const sorted = ofDay.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    return sorted.length > 0 ? [{ date, cards: sorted }] : []
  })
}

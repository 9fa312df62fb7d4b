import { Group } from '@mantine/core'
import { weekdayOf } from '@scheduler/domain'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useTimetableTexts } from '../../shared/i18n/timetable-texts.ts'
import { DayList } from '../../timetable-grid/day-list/day-list.tsx'
import type { GridRow } from '../../timetable-grid/grid-types.ts'
import { Choice } from '../choice.tsx'
import { useViewSearch } from '../view-search.ts'
import { Agenda, type AgendaProps } from './agenda.tsx'
import { writeSubject } from './subjects/subjects.ts'
import { useHighlighted, useListCards } from './week-cards.tsx'
import type { WeekTimetableProps } from './week-timetable.tsx'

interface WeekListProps extends WeekTimetableProps, Pick<AgendaProps, 'week' | 'options'> {}

/** The week on a phone: a day at a time, or the coming days; of one subject at a time. */
export function WeekList(props: WeekListProps) {
  const { t } = useTimetableTexts()
  const { isAgenda, change } = useViewSearch()
  const { chosen } = props.options
  const [wanted, setWanted] = useState('')
  const subject = chosen.find((one) => writeSubject(one) === wanted) ?? chosen[0]
  const shown = useMemo(() => chosen.filter((one) => one === subject), [chosen, subject])
  return (
    <>
      <Group gap="xs">
        <Choice
          label={t('phone.form')}
          value={isAgenda ? 'agenda' : 'day'}
          onChange={(value) => change({ agenda: value === 'agenda' || undefined })}
          options={[
            { value: 'day', label: t('phone.day') },
            { value: 'agenda', label: t('phone.agenda') },
          ]}
        />
        {chosen.length > 1 && subject && (
          <Choice
            label={t('phone.subject')}
            value={writeSubject(subject)}
            onChange={setWanted}
            options={chosen.map((one) => ({ value: writeSubject(one), label: one.label }))}
          />
        )}
      </Group>
      {isAgenda ? (
        <Agenda {...props} options={{ ...props.options, chosen: shown }} />
      ) : (
        <Days {...props} subject={subject && writeSubject(subject)} />
      )}
    </>
  )
}

/** The days of the week one at a time. */
function Days(props: WeekListProps & { subject: string | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { label, week, subject } = props
  const highlightedIds = useHighlighted(week.cards)
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const { dates, columns, cards, now } = week
  const days = useMemo(
    () =>
      dates.map((date): GridRow => {
        const day = weekdayOf(date)
        const label = `${t(`timetable.days.${day}`)} ${formats.dayOfMonth(date)}`
        return { id: date, label, shortLabel: formats.shortDay(day), isCurrent: date === now.date }
      }),
    [dates, now.date, formats, t],
  )
  const listed = useMemo(() => {
    const shown = columns.filter((column) => writeSubject(column.subject) === subject)
    const dateOf = new Map(shown.map(({ id, date }) => [id, date]))
    return cards.flatMap((card) => {
      const rowId = dateOf.get(card.columnId)
      return rowId === undefined ? [] : [{ ...card, rowId }]
    })
  }, [columns, cards, subject])
  const usual = dates.find((date) => date === now.date) ?? dates[0] ?? ''
  return (
    <DayList
      days={days}
      // The tabs say the date and the subject already.
      columns={NO_COLUMNS}
      cards={listed}
      dayId={chosenDay !== null && dates.includes(chosenDay) ? chosenDay : usual}
      onDayChange={setChosenDay}
      swipes
      now={now.minute}
      highlightedIds={highlightedIds}
      {...useListCards(props)}
      labels={{
        list: label,
        days: t('timetable.dayTabs'),
        corner: t('timetable.day'),
        now: t('timetable.now'),
        emptyDay: (day) => t('timetable.emptyDay', { day: day.label }),
      }}
    />
  )
}

const NO_COLUMNS: readonly never[] = []

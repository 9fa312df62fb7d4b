import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayList } from '../timetable-grid/day-list.tsx'
import { type BodyProps, contentOf, useSharedProps } from './body-props.ts'

/** One day of the timetable at a time. */
export function DayTimetable(props: BodyProps) {
  const { label, view, arranged, renderContent, renderListContent = renderContent } = props
  const { t } = useTranslation()
  const { byId, days, today, minute } = arranged
  const [dayId, setDayId] = useState(today.id)
  const isDaily = view === 'daily'
  return (
    <DayList
      {...useSharedProps(props)}
      {...(renderListContent && { renderContent: contentOf(byId, renderListContent) })}
      days={isDaily ? [today] : days}
      cards={arranged.weekly}
      dayId={isDaily ? today.id : dayId}
      onDayChange={setDayId}
      now={minute}
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

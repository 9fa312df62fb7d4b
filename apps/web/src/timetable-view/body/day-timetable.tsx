import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayList } from '../../timetable-grid/day-list/day-list.tsx'
import type { ArrangedClasses } from '../arranging/use-arranged-classes.ts'
import { type BodyProps, contentOf, useSharedProps } from './body-props.tsx'

/** One day of the timetable at a time. */
export function DayTimetable(props: BodyProps) {
  const { label, view, arranged, renderContent, renderListContent = renderContent, opensAtClasses } = props
  const { t } = useTranslation()
  const { records, days, today, minute } = arranged
  const [chosenId, setChosenId] = useState<string | null>(null)
  const dayId = chosenId ?? (opensAtClasses ? findDayWithClasses(arranged) : today.id)
  const isDaily = view === 'daily'
  // What meets today may be of another day of the week.
  const ofToday = useMemo(
    () => arranged.weekly.map((card) => ({ ...card, rowId: today.id })),
    [arranged.weekly, today],
  )
  return (
    <DayList
      {...useSharedProps(props)}
      {...(renderListContent && { renderContent: contentOf(records, renderListContent) })}
      days={isDaily ? [today] : days}
      cards={isDaily ? ofToday : arranged.weekly}
      dayId={isDaily ? today.id : dayId}
      onDayChange={setChosenId}
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

/** Today where it has classes, else the first day of the week that has; today when none has. */
function findDayWithClasses({ weekly, days, today }: ArrangedClasses): string {
  const busy = new Set(weekly.map(({ rowId }) => rowId))
  if (busy.has(today.id)) return today.id
  return days.find(({ id }) => busy.has(id))?.id ?? today.id
}

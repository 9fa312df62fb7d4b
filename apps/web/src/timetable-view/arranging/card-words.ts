import type { ClassRecord } from '@scheduler/contract'
import { describeWeeks, weekdayOf } from '@scheduler/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import type { ShownClass, ShownMeeting } from '../dates/shown-meetings.ts'
import type { CardWords } from './arrange-classes.ts'

/** Says days, times and statuses, each of them once: in thousands of classes there are few. */
export function useCardWords(): (one: ShownClass) => CardWords {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const sayDay = once((day: ClassRecord['day']) => t(`timetable.days.${day}`))
    const sayTimes = once(formats.times)
    const sayStatus = once((status: ClassRecord['status']) => t(`values.${status}`))
    const sayWeeks = once((weeks: string) => sayMessage(describeWeeks(weeks)))
    const requested = t('timetable.postponementRequested')
    const sayOfDay = (date: string) => `${formats.shortDay(weekdayOf(date))} ${formats.dayOfMonth(date)}`
    const sayMeeting = ({ date, change, isPlanned }: ShownMeeting) => {
      if (change.date === null) return sayStatus('Cancelled')
      if (isPlanned) return t('timetable.meeting.movedTo', { date: sayOfDay(change.date) })
      if (change.originalDate === null) return t('timetable.meeting.extra')
      if (change.originalDate !== date)
        return t('timetable.meeting.movedFrom', { date: sayOfDay(change.originalDate) })
      return t('timetable.meeting.changed')
    }
    return ({ day, startTime, endTime, weeks, status, postponementRequest, meeting }) => {
      const isOn = status === 'Scheduled'
      // What sets it apart from those that simply take place.
      const usual = isOn ? (postponementRequest ? requested : undefined) : sayStatus(status)
      const tag = meeting ? sayMeeting(meeting) : usual
      const when = { day: sayDay(day), time: sayTimes(`${startTime} - ${endTime}`) }
      return { ...when, ...(weeks && { weeks: sayWeeks(weeks) }), status: sayStatus(status), tag }
    }
  }, [t, formats])
}

function once<Asked extends string>(say: (asked: Asked) => string): (asked: Asked) => string {
  const said = new Map<Asked, string>()
  return (asked) => {
    const known = said.get(asked) ?? say(asked)
    said.set(asked, known)
    return known
  }
}

import type { ClassRecord } from '@scheduler/contract'
import { describeWeeks } from '@scheduler/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/i18n/formats.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import type { CardWords } from './arrange-classes.ts'

/** Says days, times and statuses, each of them once: in thousands of classes there are few. */
export function useCardWords(): (one: ClassRecord) => CardWords {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const sayDay = once((day: ClassRecord['day']) => t(`timetable.days.${day}`))
    const sayTimes = once(formats.times)
    const sayStatus = once((status: ClassRecord['status']) => t(`values.${status}`))
    const sayWeeks = once((weeks: string) => sayMessage(describeWeeks(weeks)))
    const requested = t('timetable.postponementRequested')
    return ({ day, startTime, endTime, weeks, status, postponementRequest }) => {
      const isOn = status === 'Scheduled'
      // What sets it apart from those that simply take place.
      const tag = isOn ? (postponementRequest ? requested : undefined) : sayStatus(status)
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

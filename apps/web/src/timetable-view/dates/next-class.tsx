import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { ClassRecord } from '@scheduler/contract'
import { dayNumberOf, type SiteMoment, weekdayOf } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { isolate } from '../../shared/i18n/isolate.ts'
import { nameRooms } from '../arranging/rooms-of.ts'
import classes from './next-class.module.css'
import { findNextMeeting, type Meeting } from './next-meeting.ts'
import { OnlineLink } from './online-link.tsx'
import { useSiteDates } from './use-site-dates.ts'
import { useSiteMoment } from './use-site-moment.ts'

/** Below so many minutes the time to go is told, else the time of the day. */
const SOON = 60
const DAYS_OF_WEEK = 7

interface NextClassProps {
  own: readonly ClassRecord[]
  onOpen: (id: string) => void
  /** What is shown where none is to come. */
  none?: ReactNode
}

/** Where to be now, or next: 'Next class in 20 min, B12'. */
export function NextClass({ own, onOpen, none = null }: NextClassProps) {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const now = useSiteMoment()
  const next = findNextMeeting(own, now, useSiteDates())
  if (!next) return none
  const { _id, title, startTime, endTime } = next.scheduled
  const rooms = nameRooms(next.scheduled)
  return (
    <Stack gap={2} align="start">
      <UnstyledButton className={classes.next ?? ''} onClick={() => onOpen(_id)}>
        <Clock size={18} aria-hidden className={classes.icon} />
        <span>
          <Text span fw={600}>
            {[sayWhen({ t, formats, language: i18n.language }, next, now), rooms && isolate(rooms)]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Text
            span
            c="dimmed"
          >{` · ${isolate(title)}, ${isolate(formats.times(`${startTime} - ${endTime}`))}`}</Text>
        </span>
      </UnstyledButton>
      <OnlineLink scheduled={next.scheduled} />
    </Stack>
  )
}

/** The reader's words, ways of writing times, and language. */
interface Speech {
  t: TFunction
  formats: Formats
  language: string
}

function sayWhen(speech: Speech, next: Meeting, now: SiteMoment): string {
  const { t, formats } = speech
  const { endTime } = next.scheduled
  const isToday = next.date === now.date
  if (isToday && next.startMinute <= now.minute)
    return t('timetable.ongoingClass', { time: formats.time(endTime) })
  return t('timetable.nextClass', { when: sayStart(speech, next, now) })
}

function sayStart(speech: Speech, { date, startMinute, scheduled }: Meeting, now: SiteMoment): string {
  const { t, formats, language } = speech
  const days = dayNumberOf(date) - dayNumberOf(now.date)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const toGo = startMinute - now.minute
  // The full stop of 'min.' would be within the sentence.
  if (days === 0 && toGo < SOON) return relative.format(toGo, 'minute').replace(/\.$/, '')
  return t('timetable.onDay', {
    day: sayDay(speech, date, days, relative),
    time: formats.time(scheduled.startTime),
  })
}

function sayDay(
  { t, formats }: Speech,
  date: string,
  days: number,
  relative: Intl.RelativeTimeFormat,
): string {
  if (days <= 1) return relative.format(days, 'day')
  if (days < DAYS_OF_WEEK) return t(`timetable.days.${weekdayOf(date)}`)
  return formats.date(date)
}

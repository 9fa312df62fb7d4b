import type { ClassRecord } from '@scheduler/contract'
import type { TFunction } from 'i18next'
import type { Formats } from '../shared/i18n/formats.ts'
import type { CardWords } from './arrange-classes.ts'

/** How the reader says a class's day, times and status. */
export function sayCard(t: TFunction, { times }: Formats, one: ClassRecord): CardWords {
  const { day, startTime, endTime, status } = one
  return {
    day: t(`timetable.days.${day}`),
    time: times(`${startTime} - ${endTime}`),
    status: t(`values.${status}`),
    tag: tagOf(t, one),
  }
}

/** What sets a class apart from those that simply take place. */
function tagOf(t: TFunction, { status, postponementRequest }: ClassRecord): string | undefined {
  if (status !== 'Scheduled') return t(`values.${status}`)
  return postponementRequest ? t('timetable.postponementRequested') : undefined
}

import type { ProposedClass, WeeklyPlace } from '@scheduler/contract'
import type { Formats } from '../../../shared/i18n/formats.ts'
import type { GenerationT } from '../../../shared/i18n/generation-texts.ts'
import { isolate } from '../../../shared/i18n/isolate.ts'

/** 'Tuesday 09:00 - 10:00, A1' */
export function sayWeeklyPlace(t: GenerationT, { times }: Formats, place: WeeklyPlace): string {
  const { day, startTime, endTime, roomName } = place
  const time = `${t(`translation:timetable.days.${day}`)} ${isolate(times(`${startTime} - ${endTime}`))}`
  return roomName === null ? time : `${time}, ${isolate(roomName)}`
}

/** Where a class is, or from where to where it goes. */
export function sayChange(t: GenerationT, formats: Formats, one: ProposedClass): string {
  const say = (place: WeeklyPlace | null) =>
    place === null ? t('proposal.noPlace') : sayWeeklyPlace(t, formats, place)
  if (one.before === null || one.change === 'unchanged') return say(one.after)
  return `${say(one.before)} ${document.documentElement.dir === 'rtl' ? '←' : '→'} ${say(one.after)}`
}

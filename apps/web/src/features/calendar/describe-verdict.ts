import {
  type Conflict,
  countStudents,
  formatTimeRange,
  type Placement,
  type ScheduledClass,
  type Timetable,
  type Verdict,
} from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { sayTimes } from '../../shared/i18n/i18n.ts'
import { readMovingTexts } from '../../shared/i18n/moving-texts.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'

/** So many reasons are told at once. */
const MOST_REASONS = 2

/** Why a move has its price or is impossible, the weightiest reasons first; empty for a free place. */
export function describeVerdict(verdict: Verdict, one: ScheduledClass, timetable: Timetable): string {
  switch (verdict.kind) {
    case 'free':
      return ''
    case 'costly': {
      const room = timetable.rooms.get(verdict.placement.roomId ?? '')?.name ?? ''
      const slots = { room, expected: countStudents(one, timetable) }
      const say = readMovingTexts()
      const drawbacks = verdict.drawbacks.map((drawback) => say(`drawbacks.${drawback}`, slots))
      return [drawbacks.join(', '), describeConflicts(verdict.conflicts)].filter(Boolean).join('. ')
    }
    case 'impossible':
      return describeConflicts(verdict.conflicts)
  }
}

export function describeConflicts(conflicts: readonly Conflict[]): string {
  const messages = conflicts.slice(0, MOST_REASONS).map(sayMessage)
  const more = conflicts.length - messages.length
  return [...messages, ...(more > 0 ? [readMovingTexts()('moreReasons', { count: more })] : [])].join(' ')
}

/** 'Tuesday 09:00 - 10:00, A1' */
export function describePlace(t: TFunction, place: Placement, timetable: Timetable): string {
  const room = timetable.rooms.get(place.roomId ?? '')?.name
  return [`${t(`timetable.days.${place.day}`)} ${sayTimes(formatTimeRange(place))}`, room]
    .filter(Boolean)
    .join(', ')
}

import { sayConflict } from '@scheduler/messages'
import { listDatesMet } from '../entities/meeting-dates.ts'
import { findPlace } from '../entities/timetable.ts'
import type { RuleOf } from './rule.ts'

/** A class meets on one date at least that is in its dates and its weeks, and open. */
export const meetsOnNoDate: RuleOf<'dates'> = {
  kind: 'dates',
  looksAt: ['time', 'dates', 'room'],
  laterChange: 'told',
  judge({ changes: _, ...candidate }, facts) {
    const repeated = { ...candidate, ...findPlace(candidate, facts) }
    if (listDatesMet(repeated, facts.settings.closures).length > 0) return []
    const { day, dates, oneMeeting } = candidate
    if (oneMeeting) return [sayConflict('closedThen')]
    return [sayConflict('noDate', { day, from: dates.from, to: dates.to })]
  },
}

import { sayConflict } from '@scheduler/messages'
import type { Absence } from '../entities/absence.ts'
import { plannedMeeting } from '../entities/changed-meetings.ts'
import { listDatesMet, omitClosedParts } from '../entities/meeting-dates.ts'
import { professorsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import { type Facts, findPlace } from '../entities/timetable.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { RuleOf } from './rule.ts'

/** No professor of a class is absent on all of its dates; nobody who teaches one meeting is absent then. */
export const professorAbsent: RuleOf<'professorAbsence'> = {
  kind: 'professorAbsence',
  looksAt: ['time', 'dates'],
  laterChange: 'told',
  judge({ changes: _, ...candidate }, facts) {
    const absent = professorsOf(candidate).flatMap((id) => {
      const professor = facts.professors.get(id)
      return professor?.absences?.length ? { ...professor, absences: professor.absences } : []
    })
    if (absent.length === 0) return []
    const met = listDatesMet({ ...candidate, building: null }, omitClosedParts(facts.settings.closures))
    if (met.length === 0) return []
    return absent.flatMap(({ fullName, absences }) => {
      const found = met.map((date) => absences.find(({ from, to }) => from <= date && date <= to))
      const known = found.filter((one): one is Absence => one !== undefined)
      const [first, last] = [known[0], known.at(-1)]
      if (!first || !last || known.length < met.length) return []
      return sayConflict('professorAbsent', { professor: fullName, from: first.from, to: last.to })
    })
  },
}

/** The meetings of a class as it is planned, from a date on, at which somebody who teaches it is absent. */
export function listMissedMeetings(one: ScheduledClass, facts: Facts, from: CalendarDate): ScheduledClass[] {
  const absences = professorsOf(one).flatMap((id) => facts.professors.get(id)?.absences ?? [])
  if (absences.length === 0) return []
  return listDatesMet({ ...one, ...findPlace(one, facts) }, facts.settings.closures)
    .filter((date) => from <= date && absences.some((each) => each.from <= date && date <= each.to))
    .map((date) => plannedMeeting(one, date))
}

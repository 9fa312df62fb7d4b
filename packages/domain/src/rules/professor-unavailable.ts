import { findOutside } from './outside-availability.ts'
import type { Rule } from './rule.ts'

/** A class lies inside the availability of its professor. */
export const professorUnavailable: Rule = (candidate, timetable) => {
  const professor = timetable.professors.get(candidate.professorId ?? '')
  if (!professor) return []
  return findOutside('professorAvailability', professor.fullName, professor.availability, candidate)
}

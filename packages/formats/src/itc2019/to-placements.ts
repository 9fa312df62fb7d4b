import { type ListedTerm, sectionsOf, writeBits } from '@scheduler/domain'
import type { Problem, Timetable } from '@scheduler/engine'
import type { Itc2019Placement } from './competition.ts'

/**
 * A timetable that the engine found for a term, in the words of the competition; classes left out are not in it.
 * @param problem that of the term, with its sections and rooms in their order
 */
export function toItc2019Placements(
  term: ListedTerm,
  problem: Pick<Problem, 'times'>,
  { placements, attended = [] }: Timetable,
): Itc2019Placement[] {
  const sections = sectionsOf(term)
  const students = sections.map((): string[] => [])
  for (const [index, { id }] of term.students.entries()) {
    for (const one of attended[index] ?? []) students[one]?.push(id)
  }
  return sections.flatMap(({ id }, index) => {
    const placement = placements[index]
    const time = placement ? problem.times[placement.time] : undefined
    if (!placement || !time) return []
    return {
      class: id,
      days: writeBits(term.days, (day) => time.days.includes(day)),
      weeks: writeBits(term.weeks, (week) => time.weeks.includes(week)),
      start: time.startSlot,
      room: placement.room === null ? null : (term.rooms[placement.room]?.id ?? null),
      students: students[index] ?? [],
    }
  })
}

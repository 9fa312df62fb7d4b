import { type ListedTerm, type ListedTime, sectionsOf } from './listed-term.ts'

/**
 * What of a term has an effect on timetables, in its order: without rooms in which no section may be, hours without a day or a week at
 * which a room is closed, rules about no section, and students who ask for nothing.
 */
export function omitIdle(term: ListedTerm): ListedTerm {
  const listed = new Set(sectionsOf(term).flatMap(({ rooms }) => (rooms ?? []).map(({ room }) => room)))
  return {
    ...term,
    rooms: term.rooms
      .filter(({ id }) => listed.has(id))
      .map((room) => ({
        ...room,
        walks: room.walks.filter((walk) => listed.has(walk.room)),
        closed: room.closed.filter(isMet),
      })),
    rules: term.rules.filter(({ sections }) => sections.length > 0),
    students: term.students.filter(({ courses }) => courses.length > 0),
  }
}

const isMet = ({ days, weeks }: ListedTime) => days.includes('1') && weeks.includes('1')

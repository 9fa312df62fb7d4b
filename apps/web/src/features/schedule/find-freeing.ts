import { judgeSection, type SeatedSection, type Site, type StudentSeats } from './student-seats.ts'

/** Another section of a part, and the own class that would be given up for it. */
export interface Freeing {
  readonly own: string
  readonly other: string
}

/**
 * Of what is in the way of a section, a class that the student could exchange for another section of its part, after which
 * nothing is in the way any more; null where no such exchange is possible.
 */
export function findFreeing(wanted: SeatedSection, seats: StudentSeats, site: Site): Freeing | null {
  const { clashing } = judgeSection(wanted, seats, site)
  const inTheWay = seats.held.filter(({ classes }) => classes.some((one) => clashing.includes(one)))
  const [own, ...others] = inTheWay
  if (!own?.partId || others.length > 0) return null
  const found = Object.values(seats.sections).find((one) => {
    if (one.partId !== own.partId || one.id === own.id) return false
    const { kind, leaving, clashing: rest } = judgeSection(one, seats, site)
    if (kind !== 'otherSection' || leaving.length !== 1 || rest.length > 0) return false
    const held = [...seats.held.filter(({ id }) => id !== own.id), one]
    const then = judgeSection(wanted, { ...seats, held }, site)
    return then.kind === 'free' || (then.kind === 'otherSection' && then.clashing.length === 0)
  })
  const [given] = own.classes
  return found && given ? { own: given.title, other: nameOf(found) } : null
}

const nameOf = ({ id, classes: [first] }: SeatedSection) => first?.sectionName ?? first?.title ?? id

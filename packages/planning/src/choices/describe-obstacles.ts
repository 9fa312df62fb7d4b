import type { Said } from '@scheduler/messages'
import type { PlacedDemand } from '../demand/demand.ts'
import { type FixLink, type LinkedSentence, linkClass, linkCourse } from '../demand/links.ts'
import { describeTime } from './week-times.ts'

/** So many classes or rooms are linked. */
export const MOST_LINKS = 3

type Named = { readonly title: string } & ReturnType<typeof describeTime>

/**
 * A sentence about the first class that is in the way, and how many more there are.
 * @param culprits at least one
 */
export function describeClash(
  culprits: readonly PlacedDemand[],
  describeOne: (first: Named) => Said,
  describeMore: (first: Named & { readonly number: number }) => Said,
  links: readonly FixLink[],
): LinkedSentence {
  const first = nameFirst(culprits)
  const number = culprits.length - 1
  return {
    ...(number > 0 ? describeMore({ ...first, number }) : describeOne(first)),
    links: [...links, ...linkClasses(culprits)],
  }
}

function nameFirst([first]: readonly PlacedDemand[]): Named {
  const { demand, place } = first as PlacedDemand
  return { title: demand.title, ...describeTime(place) }
}

/** Those that are in the calendar; a new class of a proposal leads to its course. */
function linkClasses(placed: readonly PlacedDemand[]): FixLink[] {
  return placed.slice(0, MOST_LINKS).flatMap(({ demand: { classId, title, course } }) => {
    if (classId !== null) return [linkClass({ id: classId, title })]
    return course ? [linkCourse(course)] : []
  })
}

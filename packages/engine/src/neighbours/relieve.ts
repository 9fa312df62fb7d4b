import type { SearchState, StudentSections } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'

/** A request that takes another way. */
interface Change {
  readonly request: number
  readonly way: number
}

/**
 * Takes students out of classes above their limits. Where all other ways of theirs are full, somebody else makes room by
 * taking another way, and so on. What no such row of changes solves stays, and what is not solved when the time is over.
 */
export function relieveClasses(state: SearchState, sections: StudentSections, isOver: IsOver = never): void {
  for (let index = 0; index < state.problem.classes; index++) {
    let isRelieved = true
    while (isRelieved && sections.isOver(index) && !isOver())
      isRelieved = relieveOnce(state, sections, index, isOver)
  }
}

/** Takes one student out of the class by the shortest row of changes; false when there is none. */
function relieveOnce(
  state: SearchState,
  sections: StudentSections,
  overfull: number,
  isOver: IsOver,
): boolean {
  const reached = new Set([overfull])
  const queue: { index: number; changes: readonly Change[] }[] = [{ index: overfull, changes: [] }]
  for (const { index, changes } of queue) {
    for (const change of listChanges(sections, index)) {
      if (isOver()) return false
      const filled = listFilled(sections, change)
      const [next] = filled
      const isWorthTrying = next === undefined || changes.length === 0
      if (isWorthTrying && makeChanges(state, sections, [...changes, change])) return true
      if (next !== undefined && filled.length === 1 && !reached.has(next)) {
        reached.add(next)
        queue.push({ index: next, changes: [...changes, change] })
      }
    }
  }
  return false
}

/** The changes that take a student out of the class. */
function* listChanges(sections: StudentSections, index: number): Generator<Change> {
  for (const request of sections.compiled.open) {
    if (!sections.classesOf(sections.wayOf[request]).includes(index)) continue
    for (const way of sections.listWays(request))
      if (!sections.classesOf(way).includes(index)) yield { request, way }
  }
}

/** The classes that the change would fill above their limits. */
function listFilled(sections: StudentSections, { request, way }: Change): number[] {
  const present = sections.classesOf(sections.wayOf[request])
  return [...sections.classesOf(way)].filter(
    (index) => !present.includes(index) && sections.heads[index] >= sections.compiled.limit[index],
  )
}

/** Makes the changes; false, and none of them made, when together they do not bring fewer violations. */
function makeChanges(state: SearchState, sections: StudentSections, changes: readonly Change[]): boolean {
  const before = state.violations
  const ways = changes.map(({ request }) => sections.wayOf[request])
  for (const { request, way } of changes) sections.change(request, way)
  if (state.violations < before) return true
  for (const [at, { request }] of [...changes.entries()].reverse()) {
    sections.change(request, ways[at])
  }
  return false
}

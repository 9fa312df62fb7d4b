import type { AssigningInput, Way } from './assigning-input.ts'

/** Who is put where while that is being found; what was changed can be taken back. */
export type Seating = ReturnType<typeof createSeating>

export function createSeating({ sections, students }: Pick<AssigningInput, 'sections' | 'students'>) {
  const taken = sections.map((section) => section.taken)
  const members = sections.map(() => new Set<number>())
  const ways: (Way | null)[][] = students.map(({ courses }) => courses.map(() => null))
  const changes: { readonly student: number; readonly at: number; readonly before: Way | null }[] = []
  /** Of sections without a limit so many students count as full, so that they fill up alike. */
  const usual = Math.max(1, ...sections.map(({ seats }) => seats ?? 1))

  const seatsLeft = (section: number) => (sections[section]?.seats ?? Infinity) - (taken[section] ?? 0)
  const reserve = (section: number, count: 1 | -1) => {
    taken[section] = (taken[section] ?? 0) + count
  }

  function put(student: number, at: number, way: Way | null): void {
    const own = ways[student]
    const isIn = students[student]?.isIn ?? []
    for (const section of own?.[at]?.sections ?? [])
      if (section !== null && !isIn.includes(section) && members[section]?.delete(student))
        reserve(section, -1)
    for (const section of way?.sections ?? [])
      if (section !== null && !isIn.includes(section)) {
        members[section]?.add(student)
        reserve(section, 1)
      }
    if (own) own[at] = way
  }

  return {
    wayOf: (student: number, at: number) => ways[student]?.[at] ?? null,
    /** Those who were put into a section. */
    membersOf: (section: number): readonly number[] => [...(members[section] ?? [])],
    countTaken: (section: number) => taken[section] ?? 0,
    seatsLeft,
    /** How full a section is. */
    fullness: (section: number) => (taken[section] ?? 0) / Math.max(1, sections[section]?.seats ?? usual),
    reserve,
    /** Puts a student through the course that is `at` this place among theirs. */
    change(student: number, at: number, way: Way | null): void {
      changes.push({ student, at, before: ways[student]?.[at] ?? null })
      put(student, at, way)
    },
    countChanges: () => changes.length,
    /** Takes back all changes but the first so many. */
    takeBack(count: number): void {
      for (const { student, at, before } of changes.splice(count).reverse()) put(student, at, before)
    },
  }
}

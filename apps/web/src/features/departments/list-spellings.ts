import type { Department } from '@scheduler/contract'

/** Departments whose names differ only in capitals and spaces, together; the one that most belongs to comes first. */
export function listSpellings(departments: readonly Department[]): Department[][] {
  const bySpelling = new Map<string, Department[]>()
  for (const one of departments) {
    const spelling = one.name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
    bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), one])
  }
  return [...bySpelling.values()]
    .filter(({ length }) => length > 1)
    .map((some) => some.toSorted((one, other) => countBelonging(other) - countBelonging(one)))
}

const countBelonging = ({ courses, rooms, professors, students }: Department) =>
  courses + rooms + professors + students

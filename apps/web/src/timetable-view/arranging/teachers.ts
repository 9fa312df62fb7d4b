import type { ClassRecord } from '@scheduler/contract'

type Taught = Pick<ClassRecord, 'professorId' | 'otherProfessorIds'>

/** All who teach a class, the leading one first. */
export function listTeachers({ professorId, otherProfessorIds = [] }: Taught) {
  return professorId ? [professorId, ...otherProfessorIds] : otherProfessorIds
}

export const isTaughtBy = (one: Taught, id: string) => listTeachers(one).some(({ _id }) => _id === id)

/** 'Ada Lovelace +1'; undefined where nobody teaches it. */
export function nameBriefly(one: Taught): string | undefined {
  const [first, ...others] = listTeachers(one)
  return first && [first.fullName, ...(others.length > 0 ? [`+${others.length}`] : [])].join(' ')
}
